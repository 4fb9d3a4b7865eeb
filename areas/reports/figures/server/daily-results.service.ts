import type { Databases, TenantDb } from '#platform/server/database/database.ts';
import { forEachOrganization } from '#platform/server/database/organizations.ts';
import {
  findChangedDays,
  hasChangedDays,
  hasMarksFrom,
  lockDailyResults,
  markDaysOfOtherZones,
  storeDays,
  takeMarks,
} from './daily-results.queries.ts';

/** Limits a transaction to a few seconds. */
const DAYS_AT_ONCE = 7;

/** Computes the figures of every changed day in all organizations, some days per transaction. */
export async function rollUpChangedDays(databases: Databases): Promise<void> {
  let isBehind = true;
  while (isBehind) {
    isBehind = false;
    await forEachOrganization(
      databases,
      async (db) => {
        if (await rollUpFirstDays(db)) isBehind = true;
      },
      { having: hasChangedDays },
    );
  }
}

/**
 * Computes the first changed days; returns whether later ones wait.
 *
 * It first removes the marks. A later statement, which sees at least as much, then computes the days, so every result
 * whose mark was removed is in the figures. A result that is stored meanwhile leaves a new mark, and its day is
 * computed again.
 */
export async function rollUpFirstDays(db: TenantDb): Promise<boolean> {
  await lockDailyResults(db);
  await markDaysOfOtherZones(db);
  const range = await findChangedDays(db, DAYS_AT_ONCE);
  if (!range) return false;
  const days = await takeMarks(db, range);
  await storeDays(db, days, range);
  return hasMarksFrom(db, range.to);
}
