import type { TenantDb } from '#platform/server/database.ts';
import { rowsAbout, type PersonData } from '#platform/server/rows-about.ts';

export const personDataOfAlerts = async (db: TenantDb, userId: string): Promise<PersonData> => ({
  alerts: await rowsAbout(db, 'alerts', userId),
});
