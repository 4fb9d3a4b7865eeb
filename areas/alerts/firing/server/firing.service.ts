import type { TenantDb } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import { newId } from '#platform/server/ids.ts';
import { factsOf, kindsThat } from '#areas/alerts/triggers/alert-trigger.ts';
import { alertMoved } from '#areas/alerts/alert/alerts.events.ts';
import type { Cause, CauseRange } from '#areas/alerts/triggers/cause.ts';
import { nextStepTime } from '../escalation.ts';
import { findCauses } from '#areas/alerts/triggers/server/causes.queries.ts';
import { tellStep } from '#areas/alerts/deliveries/server/deliveries.service.ts';
import { findPlaceOfTest, type TestPlace } from './device-alert.queries.ts';
import { joinDeviceAlert } from './device-alert.service.ts';
import { findFiringRules, type FiringRule } from './firing-rules.queries.ts';
import { lockAlerts, insertAlert, insertStepsOf, type FiredAlert } from './firing.queries.ts';

/** An event that may make a rule fire. */
export type Happening =
  | { readonly kind: 'result'; readonly resultId: string; readonly visitId: string; readonly userId: string }
  | { readonly kind: 'unconfirmed'; readonly visitId: string; readonly userId: string }
  | { readonly kind: 'photo'; readonly resultId: string; readonly userId: string }
  | { readonly kind: 'missed'; readonly occurrenceIds: readonly string[] };

/** Evaluates every rule that listens to this event; a rule fires once per cause, however often it is evaluated. */
export async function evaluate(db: TenantDb, about: Happening, now: Date): Promise<void> {
  const rules = await findFiringRules(
    db,
    kindsThat(({ firesOn }) => firesOn.includes(about.kind)),
    now,
  );
  if (rules.length === 0) return;
  for (const rule of rules) {
    const range = { from: LONG_AGO, until: now.toISOString(), ...narrowed(rule, about) };
    await evaluateRule(db, rule, { range, now });
  }
}

/** Fires the rule for causes in `range`, but never for causes from before the rule began to fire. */
export async function evaluateRule(
  db: TenantDb,
  rule: FiringRule,
  { range, now }: { range: CauseRange; now: Date },
): Promise<void> {
  const from = range.from > rule.firesFrom ? range.from : rule.firesFrom;
  const causes = await findCauses(db, rule.trigger, rule.audience, { ...range, from });
  await fire(db, rule, causes, now);
}

const LONG_AGO = '0001-01-01T00:00:00.000Z';

/** Narrows the search to the test, or to the visit or person for triggers that look at more than one test. */
function narrowed({ trigger }: FiringRule, about: Happening): Omit<CauseRange, 'from' | 'until'> {
  if (about.kind === 'missed') return { occurrenceIds: about.occurrenceIds };
  if (about.kind === 'unconfirmed') return { visitId: about.visitId };
  const { searches } = factsOf(trigger.kind);
  if (searches === 'visit' && about.kind === 'result') return { visitId: about.visitId };
  if (searches === 'person') return { userId: about.userId };
  return { resultId: about.resultId };
}

/** Fires the rule for each new cause, earliest first. */
async function fire(db: TenantDb, rule: FiringRule, causes: readonly Cause[], now: Date): Promise<void> {
  if (causes.length === 0) return;
  await lockAlerts(db);
  for (const cause of causes) await fireOnce(db, rule, cause, now);
}

async function fireOnce(db: TenantDb, rule: FiringRule, cause: Cause, now: Date): Promise<void> {
  const place = await placeOf(db, rule, cause);
  const alert = newAlert(rule, cause);
  const isNew = await insertAlert(db, {
    ...alert,
    cause,
    deviceKey: place?.deviceKey ?? null,
    firedAt: now.toISOString(),
    nextStepAt: alert.isTest ? null : nextStepTime(rule.steps, 0, now),
    quietMinutes: alert.userId === null ? 0 : rule.quietMinutesPerPerson,
  });
  if (!isNew) return;
  await insertStepsOf(db, [alert.id], { kind: 'fired', at: now });
  const isHeld = place !== undefined && (await joinDeviceAlert(db, rule, { alert, place, cause, now }));
  if (!isHeld) await tellStep(db, rule, { alert, step: 0, now });
  await announce(db, alertMoved, { alertId: alert.id });
}

const newAlert = (rule: FiringRule, { userId }: Pick<Cause, 'userId'>): FiredAlert => ({
  id: newId(),
  ruleId: rule.id,
  what: rule.trigger.kind,
  userId,
  severity: rule.severity,
  isTest: rule.state === 'test',
  isForHealth: rule.isForHealth,
});

const placeOf = async (db: TenantDb, { trigger }: FiringRule, { resultId }: Cause): Promise<TestPlace | undefined> =>
  resultId !== null && factsOf(trigger.kind).mayBeDevice ? findPlaceOfTest(db, resultId) : undefined;
