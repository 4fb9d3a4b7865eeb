import { acknowledgeCaseOf } from '#areas/cases/server/case-steps.service.ts';
import { recordAll } from '#platform/server/audit.ts';
import type { TenantDb } from '#platform/server/database.ts';
import { announce } from '#platform/server/events.ts';
import type { Visitor } from '#platform/server/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { mayMove } from '../alert-move.ts';
import { alertStepRefused, type Alert, type AlertMove } from '../alerts.contract.ts';
import { alertMoved } from '../alerts.events.ts';
import { insertMoveSteps, lockAlerts, updateAlerts, type LockedAlert } from './alert-moves.queries.ts';
import { readerOf, visibleAlert } from './alert-story.service.ts';
import { escalateNow } from './escalation.service.ts';

const ACTS = {
  acknowledged: 'alert.acknowledged',
  snoozed: 'alert.snoozed',
  escalated: 'alert.escalated',
  resolved: 'alert.resolved',
} as const;

export async function moveAlert(db: TenantDb, visitor: Visitor, id: string, move: AlertMove): Promise<Alert> {
  const reader = readerOf(visitor);
  const [alert] = await lockAlerts(db, [id], reader);
  if (!alert) throw new Problem(notFound);
  if (!isMovable(db, alert, move) || (await moveAll(db, [alert], move)) === 0) throw new Problem(alertStepRefused);
  return visibleAlert(db, id, reader);
}

/** What cannot go this step, or is not there for whoever asks, is passed over. */
export async function moveAlerts(
  db: TenantDb,
  visitor: Visitor,
  { ids, move }: { readonly ids: readonly string[]; readonly move: AlertMove },
): Promise<{ moved: number; passedOver: number }> {
  const asked = [...new Set(ids)];
  const alerts = await lockAlerts(db, asked, readerOf(visitor));
  const moved = await moveAll(
    db,
    alerts.filter((alert) => isMovable(db, alert, move)),
    move,
  );
  return { moved, passedOver: asked.length - moved };
}

/** Nobody sees to the alert about themselves. */
const isMovable = (db: TenantDb, alert: LockedAlert, move: AlertMove): boolean =>
  alert.userId !== db.actor.userId && mayMove(alert, move);

/** Answers how many have gone the step. */
async function moveAll(db: TenantDb, alerts: readonly LockedAlert[], move: AlertMove): Promise<number> {
  const moved = move.to === 'escalated' ? await escalateAll(db, alerts) : await stepAll(db, alerts, move);
  if (move.to === 'acknowledged') await acknowledgeCases(db, moved);
  await recordAll(
    db,
    moved.map(({ id, userId }) => ({
      action: ACTS[move.to],
      objectType: 'alert',
      objectId: id,
      detail: { ...(userId && { userId }), ...(move.to === 'snoozed' && { minutes: move.minutes }) },
    })),
  );
  return moved.length;
}

async function stepAll(db: TenantDb, alerts: readonly LockedAlert[], move: AlertMove): Promise<readonly LockedAlert[]> {
  if (alerts.length === 0) return [];
  const ids = alerts.map(({ id }) => id);
  await updateAlerts(db, ids, move);
  await insertMoveSteps(db, ids, { kind: move.to, note: noteOf(move) });
  for (const alertId of ids) await announce(db, alertMoved, { alertId });
  return alerts;
}

/** Tells the next people of each, where there are any; the step and the news of it are written with that. */
async function escalateAll(db: TenantDb, alerts: readonly LockedAlert[]): Promise<readonly LockedAlert[]> {
  const now = new Date().toISOString();
  const escalated: LockedAlert[] = [];
  for (const alert of alerts) if (await escalateNow(db, alert.id, now)) escalated.push(alert);
  return escalated;
}

/** Whoever takes on the alert takes on what is to be decided. */
async function acknowledgeCases(db: TenantDb, alerts: readonly LockedAlert[]): Promise<void> {
  const visits = new Set(alerts.flatMap(({ visitId }) => visitId ?? []));
  for (const visitId of [...visits].toSorted()) await acknowledgeCaseOf(db, visitId);
}

const noteOf = (move: AlertMove): string | null => {
  if (move.to === 'snoozed') return String(move.minutes);
  return move.to === 'resolved' ? move.resolution || null : null;
};
