import { beyondScope, type TenantDb } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import { alertMoved } from '#areas/alerts/alert/alerts.events.ts';
import { nextStepTime } from '../escalation.ts';
import { tellStep } from '#areas/alerts/deliveries/server/deliveries.service.ts';
import { findDueSteps, findForEscalation, takeStep, wakeSnoozed, type EscalatedAlert } from './escalation.queries.ts';
import { findRuleOfAlert } from './firing-rules.queries.ts';
import { insertStepsOf } from './firing.queries.ts';

/**
 * Escalates at once on request; false when no step is left. Runs beyond the caller's scope, because the recipients may
 * be anyone in the organization, and tells the caller nothing about them.
 */
export async function escalateNow(db: TenantDb, alertId: string, now: string): Promise<boolean> {
  return beyondScope(db, async () => {
    const alert = await findForEscalation(db, alertId);
    return alert !== undefined && escalate(db, alert, { now: new Date(now), by: db.actor.userId });
  });
}

/** Escalates every alert that no one has acknowledged in time. */
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

/** Snoozed alerts become new again and keep the rule's gap before the next step. */
export async function wakeAlerts(db: TenantDb, now: Date): Promise<void> {
  const woken = await wakeSnoozed(db, now);
  if (woken.length === 0) return;
  await insertStepsOf(db, woken, { kind: 'woken', at: now });
  for (const alertId of woken) await announce(db, alertMoved, { alertId });
}
