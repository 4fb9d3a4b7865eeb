import type { TenantDb } from '#platform/server/database.ts';
import { rowsAbout, type PersonData } from '#platform/server/rows-about.ts';

export const personDataOfBaselines = async (db: TenantDb, userId: string): Promise<PersonData> => ({
  baselines: await rowsAbout(db, 'baselines', userId),
});
