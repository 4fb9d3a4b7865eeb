import type { TenantDb } from '#platform/server/database.ts';
import { countPast, deletePast } from './past-imports.queries.ts';

export const countPastImports = (db: TenantDb, at: string, days: number): Promise<number> => countPast(db, at, days);

/** Answers how many went. */
export const forgetPastImports = (db: TenantDb, at: string, days: number): Promise<number> => deletePast(db, at, days);
