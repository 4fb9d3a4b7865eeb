import type { TenantDb } from '#platform/server/database/database.ts';
import { rowsAbout, type PersonData } from '#platform/server/database/rows-about.ts';

/** A person may read the medical notes about them; any other reader needs the permission. */
export const personDataOfCases = async (db: TenantDb, userId: string, withMedical: boolean): Promise<PersonData> => ({
  cases: await rowsAbout(db, 'cases', userId),
  case_steps: await rowsAbout(db, 'case_steps', userId),
  ...(withMedical && { case_medical_notes: await rowsAbout(db, 'case_medical_notes', userId) }),
});
