import '#areas/installation/frame/portal/operations.css';
import Mail from 'lucide-react/icons/mail';
import Send from 'lucide-react/icons/send';
import { useMemo, useState, type FormEvent } from 'react';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { DataTable } from '#platform/portal/ui/table/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import type { Gateways, MailAnswer } from '../gateways.contract.ts';
import { FactList } from '#platform/portal/ui/fact-list.tsx';
import { OutboxMails } from './outbox-mails.tsx';
import { TableHead } from '#areas/installation/frame/portal/table-head.tsx';
import { useAmounts, wholePage } from '#areas/installation/frame/portal/use-amounts.ts';
import { useGateways, useGatewayMail, useSendGatewayMail } from './use-operations.ts';

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

/** The latest mails with the mail server's answers. */
function MailAnswers({ mails }: { mails: MailAnswer[] }) {
  const t = useText();
  const columns = useAnswerColumns();
  return (
    <DataTable
      label={t('installation.mail.latest')}
      columns={columns}
      page={wholePage(mails)}
      density="compact"
      rowId={({ id }) => id}
      rowName={({ createdAt }) => createdAt}
      empty={<EmptyState icon={Mail} title={t('installation.mail.noneYet')} />}
    />
  );
}

function useAnswerColumns(): readonly Column<MailAnswer>[] {
  const t = useText();
  const { exact } = useDates();
  return useMemo(
    () => [
      { id: 'created', header: t('installation.mail.column.created'), cell: ({ createdAt }) => exact(createdAt) },
      {
        id: 'state',
        header: t('installation.mail.column.state'),
        cell: ({ state }) => t(`installation.mail.state.${state}`),
        isOnCard: true,
      },
      {
        id: 'attempts',
        header: t('installation.mail.column.attempts'),
        cell: ({ attempts }) => attempts,
        isNumeric: true,
      },
      {
        id: 'answer',
        header: t('installation.mail.column.answer'),
        cell: ({ answer }) => (answer === null ? '–' : <code className="cell-words operations-wide">{answer}</code>),
        isOnCard: true,
      },
    ],
    [t, exact],
  );
}

/** Sends a mail now and shows the mail server's answer. */
function GatewayTest({ ownAddress }: { ownAddress: string }) {
  const t = useText();
  const [to, setTo] = useState(ownAddress);
  const [hasTried, setHasTried] = useState(false);
  const test = useSendGatewayMail();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (to.trim() && !test.isPending) test.mutate({ body: { to: to.trim() } });
  };
  const missing = hasTried && !to.trim() ? t('field.required') : undefined;
  return (
    <form noValidate onSubmit={submit}>
      <div className="operations-actions">
        <TextField
          label={t('installation.mail.testTo')}
          error={missing ?? test.error?.fields['to']}
          type="email"
          autoComplete="email"
          spellCheck={false}
          value={to}
          onChange={setTo}
        />
        <Button type="submit" icon={Send} isPending={test.isPending}>
          {t('installation.mail.test')}
        </Button>
      </div>
      <div className="hide-empty operations-outcome" role="status">
        {test.error && !test.error.fields['to'] && <Notice severity="error">{test.error.message}</Notice>}
        {test.data && <Outcome key={test.data.id} id={test.data.id} />}
      </div>
    </form>
  );
}

function Outcome({ id }: { id: string }) {
  const t = useText();
  const { data } = useGatewayMail(id);
  if (!data || (data.state === 'waiting' && data.answer === null)) {
    return <Notice>{t('installation.mail.underWay')}</Notice>;
  }
  const words = {
    sent: t('installation.mail.taken'),
    kept: t('installation.mail.kept'),
    waiting: t('installation.mail.postponed'),
    failed: t('installation.mail.refused'),
  };
  return (
    <Notice severity={data.state === 'sent' ? 'info' : 'warn'}>
      {words[data.state]}
      {data.answer !== null && <code>{data.answer}</code>}
    </Notice>
  );
}
