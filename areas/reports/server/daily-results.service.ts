import type { Databases, TenantDb } from '#platform/server/database.ts';
import { forEachOrganization } from '#platform/server/organizations.ts';
import {
  findChangedDays,
  hasMarksFrom,
  lockDailyResults,
  markDaysOfOtherZones,
  storeDays,
  takeMarks,
} from './daily-results.queries.ts';

/** No transaction adds up for longer than a few seconds. */
const DAYS_AT_ONCE = 7;

/** Adds up every day whose results have changed, in all organizations, some days in each transaction. */
export async function rollUpChangedDays(databases: Databases): Promise<void> {
  let isBehind = true;
  while (isBehind) {
    isBehind = false;
    await forEachOrganization(databases, async (db) => {
      if (await rollUpFirstDays(db)) isBehind = true;
    });
  }
}

/**
 * Adds up the first days that have changed; answers whether later ones wait.
 *
 * First the marks are taken away, then, in a statement that begins later and so sees at least as much, the days are
 * added up: a result whose mark was taken is in the figures. One that is stored meanwhile leaves a mark that was not
 * taken, and its day is added up again.
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
