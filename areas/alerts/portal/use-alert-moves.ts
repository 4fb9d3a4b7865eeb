import { useState } from 'react';
import { callApi } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { Selected } from '#platform/portal/ui/use-selection.ts';
import type { CallInput } from '#platform/shared/endpoint.ts';
import { MAX_PAGE_SIZE } from '#platform/shared/paging.ts';
import { listAlerts, MOST_AT_ONCE, type Alert, type AlertMove } from '../alerts.contract.ts';
import { useMoveAlert, useMoveAlerts } from './use-alerts.ts';

/** What a step asks about first: for how long, whether really, or what came of it. */
export type AskedMove = 'snoozed' | 'escalated' | 'resolved';

export interface AlertMoves {
  readonly isPending: boolean;
  readonly asked: AskedMove | undefined;
  readonly ask: (asked: AskedMove | undefined) => void;
  readonly move: (move: AlertMove) => void;
}

/** The steps that one alert can go. */
export function useAlertMoves(alert: Pick<Alert, 'id'>): AlertMoves {
  const t = useText();
  const [asked, ask] = useState<AskedMove>();
  const moving = useMoveAlert();
  const words = {
    acknowledged: t('alerts.did.acknowledged'),
    snoozed: t('alerts.did.snoozed'),
    escalated: t('alerts.did.escalated'),
    resolved: t('alerts.did.resolved'),
  };
  const move = (wanted: AlertMove) => {
    if (moving.isPending) return;
    moving.mutate(
      { params: { id: alert.id }, body: wanted },
      {
        onSuccess: () => showToast({ detail: words[wanted.to] }),
        onError: ({ message }) => showToast({ severity: 'error', detail: message }),
        onSettled: () => ask(undefined),
      },
    );
  };
  return { isPending: moving.isPending, asked, ask, move };
}

type Matching = NonNullable<CallInput<typeof listAlerts>['query']>;
export type SelectedAlerts = Selected<Matching>;

/** The ids of what is selected; of all that match, as many as can be moved at once, the most urgent of them. */
async function idsOf(selected: SelectedAlerts): Promise<string[]> {
  if ('ids' in selected) return selected.ids.slice(0, MOST_AT_ONCE);
  const ids: string[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { ...selected.allMatching, limit: MAX_PAGE_SIZE, ...(cursor && { cursor }) };
    const page = await callApi(listAlerts, { query });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor && ids.length < MOST_AT_ONCE);
  return ids.slice(0, MOST_AT_ONCE);
}

/** The same for many at once; what cannot go the step is passed over, and it says how many those are. */
export function useManyAlertMoves(selected: SelectedAlerts, onDone: () => void): AlertMoves {
  const t = useText();
  const [asked, ask] = useState<AskedMove>();
  const moving = useMoveAlerts();
  const fail = ({ message }: { message: string }) => showToast({ severity: 'error', detail: message });
  const move = (wanted: AlertMove) => {
    if (moving.isPending) return;
    idsOf(selected).then((ids) => moveAll(ids, wanted), fail);
  };
  const moveAll = (ids: string[], wanted: AlertMove) => {
    moving.mutate(
      { body: { ids, move: wanted } },
      {
        onSuccess: ({ moved, passedOver }) => {
          const detail = [
            t('alerts.did.many', { count: moved }),
            passedOver > 0 ? t('alerts.did.passedOver', { count: passedOver }) : '',
          ];
          showToast({ severity: moved > 0 ? 'success' : 'warn', detail: detail.filter(Boolean).join(' ') });
          onDone();
        },
        onError: fail,
        onSettled: () => ask(undefined),
      },
    );
  };
  return { isPending: moving.isPending, asked, ask, move };
}
