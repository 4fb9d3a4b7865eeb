import { useText } from '#platform/portal/text.tsx';
import type { SsoConnection } from '../sso-connections.contract.ts';

/** The values that the provider's administrators need for their side, to be copied. */
export function ConnectionFacts({ connection }: { connection: SsoConnection }) {
  const t = useText();
  const { kind, issuer, audience, algorithm, redirectUrl, startUrl, emailDomains, peopleCount } = connection;
  const facts: readonly (readonly [string, string | null])[] = [
    [t('sso.connection.kind'), t(kind === 'oidc' ? 'sso.kind.oidc' : 'sso.kind.partner')],
    [t('sso.field.issuer'), issuer],
    [t('sso.connection.audience'), kind === 'oidc' ? null : audience],
    [t('sso.connection.redirectUrl'), redirectUrl],
    [t('sso.connection.startUrl'), startUrl],
    [t('sso.field.algorithm'), algorithm],
    [t('sso.field.emailDomains'), emailDomains.join(', ') || null],
    [t('sso.connection.people'), t('sso.connection.peopleCount', { count: peopleCount })],
  ];
  return (
    <dl className="stack gap-8 fact-rows">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt className="faint">{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
