import './reports.css';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import Eye from 'lucide-react/icons/eye';
import { useMemo } from 'react';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import type { Feedback } from '../reports.contract.ts';

export function useFeedbackColumns(): readonly Column<Feedback>[] {
  const t = useText();
  const { exact } = useDates();
  return useMemo(
    () => [
      {
        id: 'message',
        header: t('installation.feedback.column.message'),
        cell: ({ message }) => <span className="as-typed report-words">{message}</span>,
      },
      {
        id: 'received',
        header: t('installation.feedback.column.received'),
        cell: ({ receivedAt }) => exact(receivedAt),
        isOnCard: true,
      },
      {
        id: 'by',
        header: t('installation.feedback.column.by'),
        cell: ({ name, email }) => (
          <>
            {name ?? t('installation.feedback.unnamed')}
            {email !== null && <span className="block quiet small">{email}</span>}
          </>
        ),
        isOnCard: true,
      },
      {
        id: 'page',
        header: t('installation.feedback.column.page'),
        cell: ({ page, release }) => (
          <>
            <code className="breaks">{page ?? '–'}</code>
            {release !== null && <span className="block quiet small">{release}</span>}
          </>
        ),
        isOnCard: true,
      },
      {
        id: 'state',
        header: t('installation.feedback.column.state'),
        cell: ({ state }) => <FeedbackStateMark state={state} />,
        isOnCard: true,
      },
      {
        id: 'delivery',
        header: t('installation.feedback.column.delivery'),
        cell: ({ delivery }) => t(`installation.feedback.delivery.${delivery}`),
      },
    ],
    [t, exact],
  );
}

const ICONS = { new: Circle, seen: Eye, done: CircleCheck };

function FeedbackStateMark({ state }: Pick<Feedback, 'state'>) {
  const t = useText();
  const Icon = ICONS[state];
  return (
    <span className={`inline-row gap-6 one-line report-state-${state}`}>
      <Icon aria-hidden />
      {t(`installation.feedback.state.${state}`)}
    </span>
  );
}
