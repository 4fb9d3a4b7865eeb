import CircleCheck from 'lucide-react/icons/circle-check';
import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { HandedLink } from '#platform/portal/ui/handed-link.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import type { DomainFinding, SsoDomain } from '../sso-domains.contract.ts';
import { useCheckDomain, useDomains } from './use-connections.ts';

const FINDINGS: Readonly<Record<DomainFinding, string>> = {
  proved: 'sso.domain.finding.proved',
  noRecord: 'sso.domain.finding.noRecord',
  otherRecord: 'sso.domain.finding.otherRecord',
  noAnswer: 'sso.domain.finding.noAnswer',
  taken: 'sso.domain.finding.taken',
  publicMail: 'sso.domain.finding.publicMail',
};

/** The e-mail domains that the company sign-ins name, and how to show that they are one's own. */
export function DomainsCard() {
  const t = useText();
  const domains = useDomains();
  return (
    <Loaded query={domains}>
      {({ items }) =>
        items.length > 0 && (
          <Card title={t('sso.domain.title')}>
            <p>{t('sso.domain.intro')}</p>
            <ul className="sso-domains">
              {items.map((domain) => (
                <DomainItem key={domain.id} domain={domain} />
              ))}
            </ul>
          </Card>
        )
      }
    </Loaded>
  );
}

function DomainItem({ domain }: { domain: SsoDomain }) {
  const t = useText();
  const state = useStateWords(domain);
  const check = useCheckDomain();
  const isProved = domain.provedAt !== null;
  const finding = check.data?.finding;
  return (
    <li className="sso-domain" aria-label={domain.domain}>
      <h3>
        {domain.domain} <span className="card-note">{state}</span>
      </h3>
      {!isProved && (
        <>
          <p>{t('sso.domain.howTo', { domain: domain.domain })}</p>
          <HandedLink label={t('sso.domain.recordName')} link={domain.recordName} />
          <HandedLink label={t('sso.domain.recordValue')} link={domain.recordValue} />
        </>
      )}
      <div role="status">
        {finding && (
          <Notice severity={finding === 'proved' ? 'info' : 'warn'}>
            {t(FINDINGS[finding], { domain: domain.domain })}
          </Notice>
        )}
      </div>
      {check.error && <Notice severity="error">{check.error.message}</Notice>}
      {!isProved && (
        <Button
          icon={CircleCheck}
          isPending={check.isPending}
          onPress={() => check.mutate({ params: { id: domain.id } })}
        >
          {t('sso.domain.check')}
        </Button>
      )}
    </li>
  );
}

function useStateWords({ provedAt, provedBy }: SsoDomain): string {
  const t = useText();
  const { longDay } = useDates();
  if (provedAt === null) return t('sso.domain.waiting');
  return t(provedBy === 'dns' ? 'sso.domain.proved' : 'sso.domain.approved', { day: longDay(provedAt) });
}
