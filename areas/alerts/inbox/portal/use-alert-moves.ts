import { useState } from 'react';
import { callApi } from '#platform/portal/calls/api.ts';
import type { ApiError } from '#platform/portal/calls/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { Selected } from '#platform/portal/ui/table/use-selection.ts';
import type { CallInput } from '#platform/shared/endpoint.ts';
import { MAX_PAGE_SIZE } from '#platform/shared/paging.ts';
import { listAlerts, MOST_AT_ONCE, type Alert, type AlertMove } from '#areas/alerts/alert/alerts.contract.ts';
import { groupOfRow } from './inbox-row.ts';
import { useMoveAlert, useMoveAlerts } from './use-alerts.ts';

/** Moves that ask first: for how long, for a confirmation, or for a resolution. */
export type AskedMove = 'snoozed' | 'escalated' | 'resolved';

export interface AlertMoves {
  readonly isPending: boolean;
  readonly asked: AskedMove | undefined;
  readonly ask: (asked: AskedMove | undefined) => void;
  readonly move: (move: AlertMove) => void;
}

/** The moves of one alert. */
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

export interface ManyAlerts {
  /** Ids of rows, or all rows that match. */
  readonly selected: Selected<Matching>;
  /** The list's filters: of a group, only the alerts that match are moved. */
  readonly matching: Matching;
  readonly onDone: () => void;
}

/** Returns the ids of every alert in the selected rows. */
async function idsOf({ selected, matching }: ManyAlerts): Promise<string[]> {
  if (!('ids' in selected)) return idsMatching(selected.allMatching);
  const groups = selected.ids.flatMap((rowId) => groupOfRow(rowId) ?? []);
  const single = selected.ids.filter((rowId) => groupOfRow(rowId) === undefined);
  if (groups.length === 0) return single;
  return [...single, ...(await idsMatching({ ...matching, groups: groups.join(',') }))];
}

async function idsMatching(matching: Matching): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { ...matching, limit: MAX_PAGE_SIZE, ...(cursor && { cursor }) };
    const page = await callApi(listAlerts, { query });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  return ids;
}

const partsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MOST_AT_ONCE) }, (_, part) =>
    ids.slice(part * MOST_AT_ONCE, (part + 1) * MOST_AT_ONCE),
  );

/** The moves of many alerts; those that do not allow the move are skipped and counted. */
export function useManyAlertMoves(many: ManyAlerts): AlertMoves {
  const t = useText();
  const [asked, ask] = useState<AskedMove>();
  const [isPending, setIsPending] = useState(false);
  const moving = useMoveAlerts();
  const moveAll = async (move: AlertMove) => {
    let [moved, passedOver] = [0, 0];
    for (const ids of partsOf(await idsOf(many))) {
      const part = await moving.mutateAsync({ body: { ids, move } });
      moved += part.moved;
      passedOver += part.passedOver;
    }
    const detail = [
      t('alerts.did.many', { count: moved }),
      passedOver > 0 ? t('alerts.did.passedOver', { count: passedOver }) : '',
    ];
    showToast({ severity: moved > 0 ? 'success' : 'warn', detail: detail.filter(Boolean).join(' ') });
    many.onDone();
  };
  const move = (wanted: AlertMove) => {
    if (isPending) return;
    setIsPending(true);
    void moveAll(wanted)
      .catch((error: unknown) => showToast({ severity: 'error', detail: (error as ApiError).message }))
      .finally(() => {
        setIsPending(false);
        ask(undefined);
      });
  };
  return { isPending, asked, ask, move };
}
