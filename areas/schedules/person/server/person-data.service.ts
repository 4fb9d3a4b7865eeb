import type { TenantDb } from '#platform/server/database/database.ts';
import { rowsAbout, type PersonData } from '#platform/server/database/rows-about.ts';

export const personDataOfSchedules = async (db: TenantDb, userId: string): Promise<PersonData> => ({
  occurrences: await rowsAbout(db, 'occurrences', userId),
  shifts: await rowsAbout(db, 'shifts', userId),
  excused_days: await rowsAbout(db, 'excused_days', userId),
  reminders: await rowsAbout(db, 'reminders', userId, { without: ['stop_hash'] }),
  reminder_refusals: await rowsAbout(db, 'reminder_refusals', userId),
});
