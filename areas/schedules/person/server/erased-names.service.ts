import type { TenantDb } from '#platform/server/database/database.ts';
import { eraseFromTexts, type ErasedNames } from '#platform/server/record/erased-names.ts';
import { deleteShiftsOf, forgetNotesAbout } from './erased-names.queries.ts';

/**
 * Deletes an erased person's shifts and the notes on their excuses and reminders, and removes their name from other
 * texts of schedules.
 */
export async function eraseNamesFromSchedules(db: TenantDb, userId: string, words: ErasedNames): Promise<void> {
  await forgetNotesAbout(db, userId);
  await deleteShiftsOf(db, userId);
  await eraseFromTexts(db, 'schedules', { name: 80 }, words);
  await eraseFromTexts(db, 'shifts', { role: 80, external_id: 100 }, words);
  await eraseFromTexts(db, 'occurrences', { excuse_note: 300 }, words);
  await eraseFromTexts(db, 'excused_days', { note: 300 }, words);
  await eraseFromTexts(db, 'reminders', { delivery_note: 500 }, words);
}
