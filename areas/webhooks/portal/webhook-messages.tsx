import { useState } from 'react';
import Inbox from 'lucide-react/icons/inbox';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ChoiceBar } from '#platform/portal/ui/choice-bar.tsx';
import { DataTable } from '#platform/portal/ui/data-table.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import { TableSkeleton } from '#platform/portal/ui/table-skeleton.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { useCursorPaging } from '#platform/portal/ui/use-cursor-paging.ts';
import type { WebhookEndpoint, WebhookMessage } from '../webhooks.contract.ts';
import { useMessageColumns } from './use-message-columns.tsx';
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
      {
        onSuccess: () => showToast({ detail: t('webhooks.replayed') }),
        onError: ({ message }) => showToast({ severity: 'error', detail: message }),
      },
    );
}
