import type { TenantDb } from '#platform/server/database/database.ts';
import { rowsAbout, type PersonData } from '#platform/server/database/rows-about.ts';

export const personDataOfSso = async (db: TenantDb, userId: string): Promise<PersonData> => ({
  sso_identities: await rowsAbout(db, 'sso_identities', userId),
});
