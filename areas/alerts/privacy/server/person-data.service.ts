import type { TenantDb } from '#platform/server/database/database.ts';
import { rowsAbout, type PersonData } from '#platform/server/database/rows-about.ts';

export const personDataOfAlerts = async (db: TenantDb, userId: string): Promise<PersonData> => ({
  alerts: await rowsAbout(db, 'alerts', userId),
});
