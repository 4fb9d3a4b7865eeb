import type { TenantDb } from '#platform/server/database.ts';
import { rowsAbout, type PersonData } from '#platform/server/rows-about.ts';
import { findRunsNaming } from './erased-exports.queries.ts';

/** Files that named everybody, this person among them, and those that they downloaded themselves. */
export const personDataOfExports = async (db: TenantDb, userId: string): Promise<PersonData> => ({
  export_runs: await findRunsNaming(db, userId),
  export_downloads: await rowsAbout(db, 'export_downloads', userId),
});
