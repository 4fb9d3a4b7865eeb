import type { TenantDb } from '#platform/server/database/database.ts';
import { countExpired, deletePast } from './past-imports.queries.ts';

export const countPastImports = (db: TenantDb, at: string, days: number): Promise<number> => countExpired(db, at, days);

/** Returns how many were deleted. */
export const forgetPastImports = (db: TenantDb, at: string, days: number): Promise<number> => deletePast(db, at, days);
