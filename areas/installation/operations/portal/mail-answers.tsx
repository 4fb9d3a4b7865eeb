import { useMemo } from 'react';
import Mail from 'lucide-react/icons/mail';
import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/column.ts';
import { DataTable } from '#platform/portal/ui/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import type { MailAnswer } from '../gateways.contract.ts';
import { wholePage } from '#areas/installation/frame/portal/use-amounts.ts';

/** The latest mails with the mail server's answers. */
export function MailAnswers({ mails }: { mails: MailAnswer[] }) {
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
