import { withOrganization, type Databases, type TenantDb } from '#platform/server/database/database.ts';
import { forEachOrganizationId } from '#platform/server/database/organizations.ts';
import { lockDailyResults, storeDaysOfScope } from './daily-results.queries.ts';
import {
  deleteOtherScopes,
  findOpenDays,
  findRolledDays,
  findScopedReaders,
  hasScopes,
} from './scoped-days.queries.ts';

/** Limits a transaction to a few seconds. */
const DAYS_AT_ONCE = 28;

/** Computes the days that are stored for everybody for each scope as well, in all organizations. */
export const rollUpScopes = (databases: Databases): Promise<void> =>
  forEachOrganizationId(databases, (organizationId) => rollUpScopesOf(databases, organizationId), {
    having: hasScopes,
  });

async function rollUpScopesOf(databases: Databases, organizationId: string): Promise<void> {
  const within = <T>(work: (db: TenantDb) => Promise<T>, scopeOf: string | null = null) =>
    withOrganization(databases, { organizationId, actor: { userId: scopeOf, isScoped: scopeOf !== null } }, work);
  const readers = await within(findScopedReaders);
  const keys = new Set<string>();
  const days = readers.length > 0 ? await within(findRolledDays) : [];
  for (const reader of readers) {
    let isBehind = true;
    while (isBehind) isBehind = await within((db) => rollUpScope(db, days, keys), reader);
  }
  await within((db) => deleteOtherScopes(db, [...keys]));
}

/**
 * Computes the latest open days of one scope; returns whether others wait. Whoever takes the mark of a day removes its
 * figures for every scope, under the same lock, so a result that comes meanwhile is not missed.
 */
async function rollUpScope(db: TenantDb, days: readonly string[], keys: Set<string>): Promise<boolean> {
  await lockDailyResults(db);
  const { key, open } = await findOpenDays(db, days, DAYS_AT_ONCE);
  keys.add(key);
  if (!open) return false;
  await storeDaysOfScope(db, open.days, open);
  return open.days.length === DAYS_AT_ONCE;
}
