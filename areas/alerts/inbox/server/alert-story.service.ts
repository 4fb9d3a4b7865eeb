import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { isPermitted, type Visitor } from '#platform/server/http/visitor.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { ALERT_STATES } from '#areas/alerts/alert/alert-state.ts';
import type { Alert, AlertGroup, AlertQuery, AlertStory } from '#areas/alerts/alert/alerts.contract.ts';
import type { AlertReader } from './alert-rows.queries.ts';
import { findDeliveries, findAlertsInDeviceAlert, findResponse, findSteps } from './alert-story.queries.ts';
import { findAlert, findAlerts } from './alerts.queries.ts';

export const readerOf = (visitor: Visitor): AlertReader => ({
  userId: visitor.userId,
  isHealth: isPermitted(visitor, 'cases.medicalNote'),
  seesScores: isPermitted(visitor, 'scores.view'),
  resultDays: visitor.resultDays,
});

/** Returns the alert, or throws "not found" when the reader may not see it. */
export async function visibleAlert(db: TenantDb, id: string, reader: AlertReader): Promise<Alert> {
  const alert = await findAlert(db, id, reader);
  if (!alert) throw new Problem(notFound);
  return alert;
}

/** Returns an alert's details; opening one about another person is recorded in the audit log. */
export async function tellAlert(db: TenantDb, visitor: Visitor, id: string, locale: Locale): Promise<AlertStory> {
  const reader = readerOf(visitor);
  const alert = await visibleAlert(db, id, reader);
  const { person } = alert;
  if (person && person.id !== visitor.userId) {
    await record(db, { action: 'alert.viewed', objectType: 'alert', objectId: id, detail: { userId: person.id } });
  }
  return {
    alert,
    response: await findResponse(db, alert.rule.id, locale),
    steps: await findSteps(db, id),
    deliveries: await findDeliveries(db, id),
    held: alert.holds > 0 ? await findAlertsInDeviceAlert(db, id, reader) : [],
  };
}

/** Returns what the alerts of one group have in common; it names a person only if all of them are about that one. */
export async function tellAlertGroup(db: TenantDb, visitor: Visitor, id: string, locale: Locale): Promise<AlertGroup> {
  const reader = readerOf(visitor);
  const query: AlertQuery = { groups: [id], states: [...ALERT_STATES], sort: 'urgency', limit: 1 };
  const [alert] = (await findAlerts(db, { ...query, grouped: 'true' }, reader)).items;
  const [member] = (await findAlerts(db, query, reader)).items;
  if (!alert || !member) throw new Problem(notFound);
  // A single alert names its window first, so any other id is that of its repeats.
  const groupKind = member.groupId === id ? member.groupKind : 'person';
  const person = groupKind === 'person' ? alert.person : null;
  return {
    alert: { ...alert, groupId: id, groupKind, person, test: null },
    response: await findResponse(db, alert.rule.id, locale),
  };
}
