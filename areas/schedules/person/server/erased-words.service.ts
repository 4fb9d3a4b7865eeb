import type { TenantDb } from '#platform/server/database.ts';
import { eraseFromTexts, type ErasedWords } from '#platform/server/erased-words.ts';
import { forgetNotesAbout } from './erased-words.queries.ts';

/**
 * Deletes the notes on an erased person's excuses and reminders, and removes their name from other texts of schedules.
 */
export async function eraseWordsFromSchedules(db: TenantDb, userId: string, words: ErasedWords): Promise<void> {
  await forgetNotesAbout(db, userId);
  await eraseFromTexts(db, 'schedules', { name: 80 }, words);
  await eraseFromTexts(db, 'occurrences', { excuse_note: 300 }, words);
  await eraseFromTexts(db, 'excused_days', { note: 300 }, words);
  await eraseFromTexts(db, 'reminders', { delivery_note: 500 }, words);
}
