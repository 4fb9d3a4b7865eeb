import type { TenantDb } from '#platform/server/database/database.ts';
import { rowsAbout, type PersonData } from '#platform/server/database/rows-about.ts';

export const personDataOfBaselines = async (db: TenantDb, userId: string): Promise<PersonData> => ({
  baselines: await rowsAbout(db, 'baselines', userId),
});
