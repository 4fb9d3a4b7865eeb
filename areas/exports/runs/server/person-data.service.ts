import type { TenantDb } from '#platform/server/database/database.ts';
import { rowsAbout, type PersonData } from '#platform/server/database/rows-about.ts';
import { findRunsNaming } from './erased-exports.queries.ts';

/** The identified files made since the person was added, and the files they downloaded themselves. */
export const personDataOfExports = async (db: TenantDb, userId: string): Promise<PersonData> => ({
  export_runs: await findRunsNaming(db, userId),
  export_downloads: await rowsAbout(db, 'export_downloads', userId),
});
