import type { TenantDb } from '#platform/server/database/database.ts';
import { rowsAbout, type PersonData } from '#platform/server/database/rows-about.ts';

export const personDataOfGate = async (db: TenantDb, userId: string): Promise<PersonData> => ({
  gate_answers: await rowsAbout(db, 'gate_answers', userId),
  gate_calls: await rowsAbout(db, 'gate_calls', userId),
});
