import type { TenantDb } from '#platform/server/database/database.ts';
import { countPast, deletePast } from './past-shifts.queries.ts';

/** Counts shifts that ended so many months before `at`. */
export const countPastShifts = (db: TenantDb, at: string, months: number): Promise<number> => countPast(db, at, months);

/** Deletes these shifts and returns how many there were. Tests that were expected because of them stay. */
export const forgetPastShifts = (db: TenantDb, at: string, months: number): Promise<number> =>
  deletePast(db, at, months);
