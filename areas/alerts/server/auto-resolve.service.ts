import type { TenantDb } from '#platform/server/database.ts';
import { announce } from '#platform/server/events.ts';
import { alertMoved } from '../alerts.events.ts';
import {
  endAcknowledgedDrift,
  endAnswered,
  endCleared,
  endDecided,
  endRenewedBaseline,
  endSeenAgain,
  endServed,
} from './auto-resolve.queries.ts';
import { skipUnsent } from './deliveries.queries.ts';
import { insertStepsOf } from './firing.queries.ts';

/** After a test: the visit may be clear. */
export const resolveCleared = async (db: TenantDb, visitId: string, now: Date): Promise<void> =>
  noteEnd(db, await endCleared(db, visitId, now), { kind: 'autoResolved', at: now });

/** Each minute: what has settled itself. */
export async function resolveSettled(db: TenantDb, now: Date): Promise<void> {
  for (const end of [endServed, endSeenAgain, endAcknowledgedDrift, endRenewedBaseline, endAnswered]) {
    await noteEnd(db, await end(db, now), { kind: 'autoResolved', at: now });
  }
}

/** A decision on the case of a visit answers every alert about it. */
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
