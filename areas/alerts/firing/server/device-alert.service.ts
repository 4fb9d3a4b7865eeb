import { BAND_LIMITS } from '#areas/scoring/deviation-band.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import { newId } from '#platform/server/ids.ts';
import { alertMoved } from '#areas/alerts/alert/alerts.events.ts';
import type { Cause } from '#areas/alerts/triggers/cause.ts';
import { nextStepTime } from '../escalation.ts';
import { skipUnsent } from '#areas/alerts/deliveries/server/deliveries.queries.ts';
import { tellStep } from '#areas/alerts/deliveries/server/deliveries.service.ts';
import {
  findBurst,
  findDeviceAlert,
  moveIntoDeviceAlert,
  refreshDeviceAlert,
  type Burst,
  type TestPlace,
} from './device-alert.queries.ts';
import type { FiringRule } from './firing-rules.queries.ts';
import { insertAlert, insertStepsOf, type FiredAlert } from './firing.queries.ts';

/** With this many people in this many minutes, the device is a likelier cause than the people. */
const PEOPLE = 5;
const MINUTES = 20;

interface FiredAtDevice {
  readonly alert: FiredAlert;
  readonly place: TestPlace;
  readonly cause: Cause;
  readonly now: Date;
}

/**
 * Makes a personal alert part of its device's alert, creating that one when the burst is large enough; the other alerts
 * of the burst then join too. Returns whether the alert is held.
 */
export async function joinDeviceAlert(db: TenantDb, rule: FiringRule, fired: FiredAtDevice): Promise<boolean> {
  const { alert, place, cause, now } = fired;
  const { isTest, isForHealth } = alert;
  const known = await findDeviceAlert(db, place, { isTest, isForHealth, minutes: MINUTES });
  const burst = known ? undefined : await findBurst(db, place, { minutes: MINUTES, redAbove: BAND_LIMITS.orange.to });
  if (burst && burst.people < PEOPLE) return false;
  const deviceAlertId = known ?? (burst && (await fireForDevice(db, rule, fired, burst)));
  if (!deviceAlertId) return false;
  const resultIds = [...(burst?.resultIds ?? []), ...(cause.resultId ? [cause.resultId] : [])];
  const held = await moveIntoDeviceAlert(db, deviceAlertId, { resultIds, isTest, isForHealth, at: now });
  await insertStepsOf(db, held, { kind: 'held', at: now });
  await skipUnsent(db, held, now);
  await refreshDeviceAlert(db, deviceAlertId, { severity: rule.severity, at: now });
  for (const alertId of [deviceAlertId, ...held.filter((id) => id !== alert.id)]) {
    await announce(db, alertMoved, { alertId });
  }
  return held.includes(alert.id);
}

async function fireForDevice(
  db: TenantDb,
  rule: FiringRule,
  { alert, place, cause, now }: FiredAtDevice,
  { people, beganAt }: Burst,
): Promise<string | undefined> {
  const about: FiredAlert = { ...alert, id: newId(), what: 'device', userId: null };
  const isNew = await insertAlert(db, {
    ...about,
    cause: {
      key: `device:${place.deviceKey}:${beganAt}`,
      userId: null,
      visitId: null,
      resultId: null,
      occurrenceId: null,
      kioskId: place.kioskId,
      happenedAt: cause.happenedAt,
      facts: { people, minutes: MINUTES, ...(place.kioskName && { name: place.kioskName }) },
    },
    deviceKey: place.deviceKey,
    firedAt: now.toISOString(),
    nextStepAt: alert.isTest ? null : nextStepTime(rule.steps, 0, now),
    quietMinutes: 0,
  });
  if (!isNew) return undefined;
  await insertStepsOf(db, [about.id], { kind: 'fired', at: now });
  await tellStep(db, rule, { alert: about, step: 0, now });
  return about.id;
}
