import './webhooks.css';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import { useState, useMemo } from 'react';
import Inbox from 'lucide-react/icons/inbox';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ChoiceBar } from '#platform/portal/ui/form/choice-bar.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { DataTable } from '#platform/portal/ui/table/data-table.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import { TableSkeleton } from '#platform/portal/ui/table/table-skeleton.tsx';
import { showFailure, showToast } from '#platform/portal/ui/toast.tsx';
import { useCursorPaging } from '#platform/portal/ui/table/use-cursor-paging.ts';
import type { WebhookEndpoint, WebhookMessage } from '../webhooks.contract.ts';
import { useReasonName } from './reason-name.ts';
import { useMessages, useReplayMessage } from './use-webhooks.ts';

interface WebhookMessagesProps {
  webhook: WebhookEndpoint;
  onClose: () => void;
}

/** Shows the messages to a webhook and their states, updated while it is open. */
export function WebhookMessages({ webhook: { id, name }, onClose }: WebhookMessagesProps) {
  const t = useText();
  const [state, setState] = useState<WebhookMessage['state'] | 'all'>('all');
  const paging = useCursorPaging(state);
  const columns = useMessageColumns();
  const states = state === 'all' ? undefined : state;
  const messages = useMessages(id, { states, cursor: paging.cursor, limit: paging.pageSize });
  const replay = useReplay();
  const title = t('webhooks.messagesTo', { name });
  return (
    <Dialog
      title={title}
      isOpen
      isWide
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('webhooks.close')}</Button>}
    >
      <div className="stack gap-16 codes webhook-messages">
        <StateChoice state={state} onChange={setState} />
        <Loaded query={messages} skeleton={<TableSkeleton columns={columns} rows={4} />}>
          {(page) => (
            <DataTable
              label={title}
              columns={columns}
              page={page}
              rowId={(message) => message.id}
              rowName={({ type }) => type}
              rowActions={(message) => (
                <MenuItem icon={RotateCcw} isDisabled={message.state === 'waiting'} onAction={() => replay(message)}>
                  {t('webhooks.replay')}
                </MenuItem>
              )}
              paging={paging}
              isFiltered={state !== 'all'}
              empty={<EmptyState icon={Inbox} title={t('webhooks.messagesEmpty')} />}
              filteredEmpty={<EmptyState icon={Inbox} title={t('webhooks.messagesNone')} />}
            />
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

interface StateChoiceProps {
  state: WebhookMessage['state'] | 'all';
  onChange: (state: StateChoiceProps['state']) => void;
}

function StateChoice({ state, onChange }: StateChoiceProps) {
  const t = useText();
  const options = [
    { id: 'all', text: t('webhooks.everyState') },
    { id: 'sent', text: t('webhooks.state.sent') },
    { id: 'waiting', text: t('webhooks.state.waiting') },
    { id: 'dead', text: t('webhooks.state.dead') },
  ] as const;
  return <ChoiceBar label={t('webhooks.showStates')} options={options} value={state} onChange={onChange} />;
}

function useReplay(): (message: WebhookMessage) => void {
  const t = useText();
  const { mutate } = useReplayMessage();
  return ({ id }) =>
    mutate(
      { params: { id } },
      { onSuccess: () => showToast({ detail: t('webhooks.replayed') }), onError: showFailure },
    );
}

function useMessageColumns(): readonly Column<WebhookMessage>[] {
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

const ICONS = { sent: CircleCheck, waiting: Clock, dead: CircleX };

function MessageStateMark({ state }: Pick<WebhookMessage, 'state'>) {
  const t = useText();
  const words = {
    sent: t('webhooks.state.sent'),
    waiting: t('webhooks.state.waiting'),
    dead: t('webhooks.state.dead'),
  };
  const Icon = ICONS[state];
  return (
    <span className={`inline-row gap-6 one-line small-icons webhook-state-${state}`}>
      <Icon aria-hidden />
      {words[state]}
    </span>
  );
}
