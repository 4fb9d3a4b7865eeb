import { signInRules } from '#areas/identity/sign-in/server/sign-in-rules.service.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { invalidInput, Problem } from '#platform/shared/problem.ts';
import { isPublicMailDomain } from '#areas/sso/domains/domain-proof.ts';
import { lastWayIn } from '../sso-connections.contract.ts';
import { hasOtherEnabledConnection, type OwnConnection } from './connections.queries.ts';
import { importPublicKey } from '#areas/sso/issuer/server/signing-keys.ts';

type Usable = Pick<OwnConnection, 'kind' | 'jwksUrl' | 'publicKey' | 'algorithm' | 'clientId'>;
type Naming = Pick<OwnConnection, 'kind' | 'emailDomains'>;

/** Rules that the fields' formats cannot express. */
export async function assertUsable({ kind, jwksUrl, publicKey, algorithm, clientId }: Usable): Promise<void> {
  if (kind === 'oidc') {
    if (clientId === null || jwksUrl !== null || publicKey !== null) throw wrong('clientId', 'field.invalid');
    return;
  }
  if ((jwksUrl === null) === (publicKey === null)) throw wrong('publicKey', 'field.sso_one_key');
  if (publicKey === null) return;
  await importPublicKey(publicKey, algorithm).catch(() => {
    throw wrong('publicKey', 'field.sso_public_key');
  });
}

/** A public mail domain belongs to no organization. Domains from before this rule stay, and are never proved. */
export function assertNoPublicMail({ kind, emailDomains }: Naming, before: readonly string[]): void {
  if (kind !== 'oidc') return;
  const added = emailDomains.filter((domain) => !before.includes(domain));
  if (added.some(isPublicMailDomain)) throw wrong('emailDomains', 'field.sso_public_mail');
}

/** Where passwords are off, one connection must stay open. */
export async function assertOtherWayIn(db: TenantDb, id: string): Promise<void> {
  const { passwordsAllowed } = await signInRules(db);
  if (!passwordsAllowed && !(await hasOtherEnabledConnection(db, id))) throw new Problem(lastWayIn);
}

const wrong = (field: string, text: string): Problem => new Problem(invalidInput, { fields: { [field]: text } });
