import type { TenantDb } from '#platform/server/database.ts';
import type { TriggerKind } from '../alert-trigger.ts';
import { setClock, takeClock } from './firing-clock.queries.ts';
import { findFiringRules } from './firing-rules.queries.ts';
import { evaluateRule } from './firing.service.ts';

/** Nothing is announced when these come to pass, or it is noted late: they are looked for. */
const BY_THE_CLOCK: readonly TriggerKind[] = [
  'overdue',
  'completion',
  'staleBaseline',
  'kioskOffline',
  'deliveryFailed',
  'drift',
  'noBaseline',
  'clockOffset',
  'manyExported',
  'remark',
  'caseUndecided',
];

/** What was written while the last look was taken is seen by the next one; a cause that is seen twice fires once. */
const OVERLAP_MS = 10 * 60_000;

/** Fires for what has come to pass since the last look; the look and what came of it are one transaction. */
export async function lookAtClock(db: TenantDb, now: Date): Promise<void> {
  const lookedUntil = await takeClock(db, now);
  if (lookedUntil === undefined) return;
  const from = new Date(Date.parse(lookedUntil) - OVERLAP_MS).toISOString();
  for (const rule of await findFiringRules(db, BY_THE_CLOCK, now)) {
    await evaluateRule(db, rule, { range: { from, until: now.toISOString() }, now });
  }
  await setClock(db, now);
}
