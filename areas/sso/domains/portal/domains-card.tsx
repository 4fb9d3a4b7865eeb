import { useState } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { HandedLink } from '#platform/portal/ui/handed-link.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import type { DomainFinding, SsoDomain } from '../sso-domains.contract.ts';
import { ClaimDomainDialog } from './claim-domain-dialog.tsx';
import { useCheckDomain, useDomains, useReleaseDomain } from '#areas/sso/connections/portal/use-connections.ts';

const FINDINGS: Readonly<Record<DomainFinding, string>> = {
  proved: 'sso.domain.finding.proved',
  noRecord: 'sso.domain.finding.noRecord',
  otherRecord: 'sso.domain.finding.otherRecord',
  noAnswer: 'sso.domain.finding.noAnswer',
  taken: 'sso.domain.finding.taken',
  publicMail: 'sso.domain.finding.publicMail',
};

/** The email domains of the organization, and how to prove that it owns them. */
export function DomainsCard() {
  const t = useText();
  const domains = useDomains();
  const [isOpen, setIsOpen] = useState(false);
  const add = (
    <Button icon={Plus} onPress={() => setIsOpen(true)}>
      {t('sso.domain.add')}
    </Button>
  );
  return (
    <Card title={t('sso.domain.title')} actions={add}>
      <p>{t('sso.domain.intro')}</p>
      <Loaded query={domains}>
        {({ items }) => (
          <ul className="sso-domains">
            {items.map((domain) => (
              <DomainItem key={domain.id} domain={domain} />
            ))}
          </ul>
        )}
      </Loaded>
      {isOpen && <ClaimDomainDialog onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function DomainItem({ domain }: { domain: SsoDomain }) {
  const t = useText();
  const state = useStateWords(domain);
  const check = useCheckDomain();
  const isProved = domain.provedAt !== null;
  const finding = check.data?.finding;
  return (
    <li className="stack to-start gap-12 hide-empty sso-domain" aria-label={domain.domain}>
      <h3 className="breaks">
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
      <div className="sso-domain-actions">
        {!isProved && (
          <Button
            icon={CircleCheck}
            isPending={check.isPending}
            onPress={() => check.mutate({ params: { id: domain.id } })}
          >
            {t('sso.domain.check')}
          </Button>
        )}
        {domain.byHand && <ReleaseDomain domain={domain} />}
      </div>
    </li>
  );
}

function ReleaseDomain({ domain: { id, domain } }: { domain: SsoDomain }) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const release = useReleaseDomain();
  return (
    <>
      <Button icon={Trash2} onPress={() => setIsAsking(true)}>
        {t('sso.domain.remove')}
      </Button>
      <ConfirmDialog
        title={t('sso.domain.removeTitle', { domain })}
        confirmLabel={t('sso.domain.remove')}
        isOpen={isAsking}
        isPending={release.isPending}
        onConfirm={() => release.mutate({ params: { id } }, { onSuccess: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      >
        {release.error && <Notice severity="error">{release.error.message}</Notice>}
        <p>{t('sso.domain.removeText')}</p>
      </ConfirmDialog>
    </>
  );
}

function useStateWords({ provedAt, provedBy }: SsoDomain): string {
  const t = useText();
  const { longDay } = useDates();
  if (provedAt === null) return t('sso.domain.waiting');
  return t(provedBy === 'dns' ? 'sso.domain.proved' : 'sso.domain.approved', { day: longDay(provedAt) });
}
