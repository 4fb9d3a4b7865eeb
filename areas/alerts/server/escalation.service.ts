import { beyondScope, type TenantDb } from '#platform/server/database.ts';
import { announce } from '#platform/server/events.ts';
import { alertMoved } from '../alerts.events.ts';
import { nextStepTime } from '../escalation.ts';
import { tellStep } from './deliveries.service.ts';
import { findDueSteps, findForEscalation, takeStep, wakeSnoozed, type EscalatedAlert } from './escalation.queries.ts';
import { findRuleOfAlert } from './firing-rules.queries.ts';
import { insertStepsOf } from './firing.queries.ts';

/**
 * Tells the next people at once, because somebody asks for it; false when there are none. Who they are is a matter of the
 * whole organization, and whoever asks learns nothing of them.
 */
export async function escalateNow(db: TenantDb, alertId: string, now: string): Promise<boolean> {
  return beyondScope(db, async () => {
    const alert = await findForEscalation(db, alertId);
    return alert !== undefined && escalate(db, alert, { now: new Date(now), by: db.actor.userId });
  });
}

/** Tells the next people of everything that nobody has acknowledged in time. */
export async function escalateDue(db: TenantDb, now: Date): Promise<void> {
  for (const alert of await findDueSteps(db, now)) await escalate(db, alert, { now, by: null });
}

async function escalate(
  db: TenantDb,
  { dueAt, ...alert }: EscalatedAlert,
  { now, by }: { now: Date; by: string | null },
): Promise<boolean> {
  const rule = await findRuleOfAlert(db, alert.ruleId);
  const step = alert.step + 1;
  if (!rule?.steps[step]) return false;
  await takeStep(db, alert.id, {
    step,
    nextStepAt: nextStepTime(rule.steps, step, by === null && dueAt !== null ? new Date(dueAt) : now),
    at: now,
  });
  await insertStepsOf(db, [alert.id], { kind: 'escalated', at: now, by });
  await tellStep(db, rule, { alert, step, now });
  await announce(db, alertMoved, { alertId: alert.id });
  return true;
}

/** What slept is new again; the next people are told as long after as they would have been. */
export async function wakeAlerts(db: TenantDb, now: Date): Promise<void> {
  const woken = await wakeSnoozed(db, now);
  if (woken.length === 0) return;
  await insertStepsOf(db, woken, { kind: 'woken', at: now });
  for (const alertId of woken) await announce(db, alertMoved, { alertId });
}
