import type { TenantDb } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import { alertMoved } from '#areas/alerts/alert/alerts.events.ts';
import { endCleared, endDecided, endSettled } from './auto-resolve.queries.ts';
import { skipUnsent } from '#areas/alerts/deliveries/server/deliveries.queries.ts';
import { insertStepsOf } from './firing.queries.ts';

/** Runs after each test, because it may have cleared the visit. */
export const resolveCleared = async (db: TenantDb, visitId: string, now: Date): Promise<void> =>
  noteEnd(db, await endCleared(db, visitId, now), { kind: 'autoResolved', at: now });

/** Runs each minute and resolves alerts whose cause no longer applies. */
export const resolveSettled = async (db: TenantDb, now: Date): Promise<void> =>
  noteEnd(db, await endSettled(db, now), { kind: 'autoResolved', at: now });

/** A decision on a visit's case resolves every alert about the visit. */
export const resolveDecided = async (
  db: TenantDb,
  visitId: string,
  decision: { at: Date; by: string | null },
): Promise<void> => noteEnd(db, await endDecided(db, visitId, decision), { kind: 'resolved', ...decision });

async function noteEnd(
  db: TenantDb,
  alertIds: readonly string[],
  step: { kind: 'resolved' | 'autoResolved'; at: Date; by?: string | null },
): Promise<void> {
  if (alertIds.length === 0) return;
  await insertStepsOf(db, alertIds, step);
  await skipUnsent(db, alertIds, step.at);
  for (const alertId of alertIds) await announce(db, alertMoved, { alertId });
}
