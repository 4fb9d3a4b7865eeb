import { acknowledgeCaseOf } from '#areas/cases/handling/server/case-steps.service.ts';
import { recordAll } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { mayMove } from '#areas/alerts/alert/alert-move.ts';
import { alertStepRefused, type Alert, type AlertMove } from '#areas/alerts/alert/alerts.contract.ts';
import { alertMoved } from '#areas/alerts/alert/alerts.events.ts';
import { insertMoveSteps, lockAlerts, updateAlerts, type LockedAlert } from './alert-moves.queries.ts';
import { readerOf, visibleAlert } from './alert-story.service.ts';
import { escalateNow } from '#areas/alerts/firing/server/escalation.service.ts';

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

/** Skips alerts that do not allow this move or that the caller may not see. */
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

/** No one may handle an alert about themselves. */
const isMovable = (db: TenantDb, alert: LockedAlert, move: AlertMove): boolean =>
  alert.userId !== db.actor.userId && mayMove(alert, move);

/** Returns how many alerts were moved. */
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

/** Escalates each alert that has a step left; that also writes the step and announces it. */
async function escalateAll(db: TenantDb, alerts: readonly LockedAlert[]): Promise<readonly LockedAlert[]> {
  const now = new Date().toISOString();
  const escalated: LockedAlert[] = [];
  for (const alert of alerts) if (await escalateNow(db, alert.id, now)) escalated.push(alert);
  return escalated;
}

/** Acknowledging an alert also acknowledges the case of its visit. */
async function acknowledgeCases(db: TenantDb, alerts: readonly LockedAlert[]): Promise<void> {
  const visits = new Set(alerts.flatMap(({ visitId }) => visitId ?? []));
  for (const visitId of [...visits].toSorted()) await acknowledgeCaseOf(db, visitId);
}

const noteOf = (move: AlertMove): string | null => {
  if (move.to === 'snoozed') return String(move.minutes);
  return move.to === 'resolved' ? move.resolution || null : null;
};
