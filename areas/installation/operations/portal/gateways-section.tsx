import '#areas/installation/frame/portal/operations.css';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import type { Gateways } from '../gateways.contract.ts';
import { FactList } from '#areas/installation/frame/portal/fact-list.tsx';
import { GatewayTest } from './gateway-test.tsx';
import { MailAnswers } from './mail-answers.tsx';
import { OutboxMails } from './outbox-mails.tsx';
import { TableHead } from '#areas/installation/frame/portal/table-head.tsx';
import { useAmounts } from '#areas/installation/frame/portal/use-amounts.ts';
import { useGateways } from './use-operations.ts';

/** The mail server and the error collector. */
export function GatewaysSection() {
  const t = useText();
  const gateways = useGateways();
  return (
    <Loaded query={gateways}>
      {(found) => (
        <div className="stack gap-16 codes operations">
          <MailCard gateways={found} />
          <TableHead title={t('installation.mail.latest')} />
          <MailAnswers mails={found.mail.recent} />
          <OutboxMails isReadable={found.mail.way === 'files'} />
          <StorageCard storage={found.storage} />
          <CollectorCard host={found.errorCollector} />
        </div>
      )}
    </Loaded>
  );
}

function MailCard({ gateways: { mail, ownAddress } }: { gateways: Gateways }) {
  const t = useText();
  const security = {
    tls: t('installation.mail.tls'),
    starttls: t('installation.mail.starttls'),
    plain: t('installation.mail.plain'),
  };
  const { waiting, failed, sent, kept } = mail;
  const way = mail.server ?? t('installation.mail.files');
  return (
    <Card title={t('installation.mail.title')}>
      <FactList
        facts={[
          [t('installation.mail.way'), way],
          ...(mail.security ? [[t('installation.mail.security'), security[mail.security]] as const] : []),
          [t('installation.mail.sender'), `${mail.sender.name} <${mail.sender.address}>`],
          [t('installation.mail.counts'), t('installation.mail.countsText', { waiting, failed, sent, kept })],
        ]}
      />
      <GatewayTest ownAddress={ownAddress ?? ''} />
    </Card>
  );
}

function StorageCard({ storage }: { storage: Gateways['storage'] }) {
  const t = useText();
  const { bytes } = useAmounts();
  const room = { free: bytes(storage.freeBytes), total: bytes(storage.totalBytes) };
  return (
    <Card title={t('installation.storage.title')}>
      <FactList
        facts={[
          [t('installation.storage.directory'), <code key="directory">{storage.directory}</code>],
          [t('installation.storage.room'), t('installation.health.disk', room)],
        ]}
      />
    </Card>
  );
}

function CollectorCard({ host }: { host: string | null }) {
  const t = useText();
  return (
    <Card title={t('installation.collector.title')}>
      <p>{host === null ? t('installation.collector.none') : t('installation.collector.host', { host })}</p>
    </Card>
  );
}
