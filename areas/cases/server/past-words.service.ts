import type { TenantDb } from '#platform/server/database.ts';
import { countPast, forgetPast } from './past-words.queries.ts';

/** In how many something is past its time at a moment. */
export const countPastCaseWords = (db: TenantDb, at: string, months: number): Promise<number> =>
  countPast(db, at, months);

/** What was decided stays; what was written goes. Answers in how many. */
export const forgetPastCaseWords = (db: TenantDb, at: string, months: number): Promise<number> =>
  forgetPast(db, at, months);
