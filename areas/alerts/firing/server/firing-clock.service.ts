import type { TenantDb } from '#platform/server/database/database.ts';
import { kindsThat } from '#areas/alerts/triggers/alert-trigger.ts';
import { setClock, takeClock } from './firing-clock.queries.ts';
import { findFiringRules } from './firing-rules.queries.ts';
import { evaluateRule } from './firing.service.ts';

/** These causes have no event, or one that comes late, so a job looks for them. */
const BY_THE_CLOCK = kindsThat(({ firesOn }) => firesOn.includes('clock'));

/** Each run looks back over rows that were being written during the last one; a cause seen twice fires once. */
const OVERLAP_MS = 10 * 60_000;

/** Fires for causes since the last run; the new clock position and the alerts are one transaction. */
export async function lookAtClock(db: TenantDb, now: Date): Promise<void> {
  const lookedUntil = await takeClock(db, now);
  if (lookedUntil === undefined) return;
  const from = new Date(Date.parse(lookedUntil) - OVERLAP_MS).toISOString();
  for (const rule of await findFiringRules(db, BY_THE_CLOCK, now)) {
    await evaluateRule(db, rule, { range: { from, until: now.toISOString() }, now });
  }
  await setClock(db, now);
}
