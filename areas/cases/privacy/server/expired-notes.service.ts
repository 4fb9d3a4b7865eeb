import type { TenantDb } from '#platform/server/database/database.ts';
import { countExpired, forgetExpired } from './expired-notes.queries.ts';

/** Counts closed cases whose notes are past retention at `at`. */
export const countExpiredCaseNotes = (db: TenantDb, at: string, months: number): Promise<number> =>
  countExpired(db, at, months);

/** Deletes those notes and returns the number of cases. The decisions stay. */
export const forgetExpiredCaseNotes = (db: TenantDb, at: string, months: number): Promise<number> =>
  forgetExpired(db, at, months);
