import type { TenantDb } from '#platform/server/database.ts';
import { announce } from '#platform/server/events.ts';
import { newId } from '#platform/server/ids.ts';
import type { TriggerKind } from '../alert-trigger.ts';
import { alertMoved } from '../alerts.events.ts';
import type { Cause, CauseRange } from '../cause.ts';
import { nextStepTime } from '../escalation.ts';
import { findCauses } from './causes.queries.ts';
import { tellStep } from './deliveries.service.ts';
import { findPlaceOfTest, type TestPlace } from './device-alert.queries.ts';
import { holdByDevice } from './device-alert.service.ts';
import { findFiringRules, type FiringRule } from './firing-rules.queries.ts';
import { holdAlerts, insertAlert, insertStepsOf, type FiredAlert } from './firing.queries.ts';

/** What has happened that may make a rule fire. */
export type Happening =
  | { readonly kind: 'result'; readonly resultId: string; readonly visitId: string; readonly userId: string }
  | { readonly kind: 'unconfirmed'; readonly visitId: string; readonly userId: string }
  | { readonly kind: 'photo'; readonly resultId: string; readonly userId: string }
  | { readonly kind: 'missed'; readonly occurrenceIds: readonly string[] };

const LISTENING: Readonly<Record<Happening['kind'], readonly TriggerKind[]>> = {
  result: [
    'deviation',
    'score',
    'confirmed',
    'inconclusiveTwice',
    'reds',
    'drift',
    'invalid',
    'suspiciousTest',
    'newDevice',
  ],
  unconfirmed: ['unconfirmed'],
  photo: ['suspectIdentity'],
  missed: ['missed'],
};

/** Which alerts can be the fault of a device. */
const ABOUT_A_TEST: readonly TriggerKind[] = ['deviation', 'score', 'confirmed', 'reds', 'invalid', 'suspiciousTest'];

/** Lets every rule that listens look at what has happened; it fires once for each cause, however often it looks. */
export async function evaluate(db: TenantDb, about: Happening, now: Date): Promise<void> {
  const rules = await findFiringRules(db, LISTENING[about.kind], now);
  if (rules.length === 0) return;
  for (const rule of rules) {
    const range = { from: LONG_AGO, until: now.toISOString(), ...narrowed(rule, about) };
    await evaluateRule(db, rule, { range, now });
  }
}

/** From when, at the earliest, and up to when; what happened before a rule began to fire is not its business. */
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

/** What is told of a test names the test; what a whole visit or a whole past comes to is asked of those. */
function narrowed({ trigger }: FiringRule, about: Happening): Omit<CauseRange, 'from' | 'until'> {
  if (about.kind === 'missed') return { occurrenceIds: about.occurrenceIds };
  if (about.kind === 'unconfirmed') return { visitId: about.visitId };
  if (trigger.kind === 'confirmed' && about.kind === 'result') return { visitId: about.visitId };
  if (trigger.kind === 'drift') return { userId: about.userId };
  return { resultId: about.resultId };
}

/** Fires a rule for each of these causes that is new, the earliest first. */
async function fire(db: TenantDb, rule: FiringRule, causes: readonly Cause[], now: Date): Promise<void> {
  if (causes.length === 0) return;
  await holdAlerts(db);
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
  const isHeld = place !== undefined && (await holdByDevice(db, rule, { alert, place, cause, now }));
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
  resultId !== null && ABOUT_A_TEST.includes(trigger.kind) ? findPlaceOfTest(db, resultId) : undefined;
