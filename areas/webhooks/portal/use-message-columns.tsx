import { useMemo } from 'react';
import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/column.ts';
import type { WebhookMessage } from '../webhooks.contract.ts';
import { MessageStateMark } from './message-state-mark.tsx';
import { useReasonName } from './reason-name.ts';

export function useMessageColumns(): readonly Column<WebhookMessage>[] {
  const t = useText();
  const { exact } = useDates();
  return useMemo(
    () => [
      { id: 'created', header: t('webhooks.column.created'), cell: ({ createdAt }) => exact(createdAt) },
      { id: 'type', header: t('webhooks.column.type'), cell: ({ type }) => <code>{type}</code> },
      {
        id: 'state',
        header: t('webhooks.column.state'),
        cell: ({ state }) => <MessageStateMark state={state} />,
        isOnCard: true,
      },
      { id: 'attempts', header: t('webhooks.column.attempts'), cell: ({ attempts }) => attempts, isNumeric: true },
      {
        id: 'outcome',
        header: t('webhooks.column.outcome'),
        cell: (message) => <LastAnswer message={message} />,
        isOnCard: true,
      },
      {
        id: 'nextTry',
        header: t('webhooks.column.nextTry'),
        cell: ({ state, nextAttemptAt }) => {
          if (state !== 'waiting') return '–';
          return nextAttemptAt === null ? t('webhooks.whenOn') : exact(nextAttemptAt);
        },
        isOnCard: true,
      },
    ],
    [t, exact],
  );
}

function LastAnswer({ message: { lastStatus, lastError } }: { message: WebhookMessage }) {
  const t = useText();
  const reasonName = useReasonName();
  const parts = [
    lastStatus !== null && t('webhooks.status', { status: lastStatus }),
    lastError !== null && reasonName(lastError),
  ].filter((part) => part !== false);
  return <span className="cell-words webhook-answer">{parts.length > 0 ? parts.join(' · ') : '–'}</span>;
}
