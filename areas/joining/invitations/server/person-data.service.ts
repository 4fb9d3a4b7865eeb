import type { TenantDb } from '#platform/server/database/database.ts';
import { rowsAbout, type PersonData } from '#platform/server/database/rows-about.ts';

export const personDataOfJoining = async (db: TenantDb, userId: string): Promise<PersonData> => ({
  invitations: await rowsAbout(db, 'invitations', userId, { without: ['token_hash'] }),
});
