import type { TenantDb } from '#platform/server/database/database.ts';
import { countExpired, forgetExpired } from './expired-notes.queries.ts';

/** Counts resolved alerts whose notes are past retention at `at`. */
export const countExpiredAlertNotes = (db: TenantDb, at: string, months: number): Promise<number> =>
  countExpired(db, at, months);

/** Deletes those notes and returns the number of alerts. The decisions stay. */
export const forgetExpiredAlertNotes = (db: TenantDb, at: string, months: number): Promise<number> =>
  forgetExpired(db, at, months);
