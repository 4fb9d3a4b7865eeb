import type { TenantDb } from '#platform/server/database.ts';
import { eraseFromTexts, type ErasedWords } from '#platform/server/erased-words.ts';
import { forgetNotesAbout } from './erased-words.queries.ts';

/** What was noted when an erased person was excused is forgotten, and nothing is expected of them any more. */
export async function eraseWordsFromSchedules(db: TenantDb, userId: string, words: ErasedWords): Promise<void> {
  await forgetNotesAbout(db, userId);
  await eraseFromTexts(db, 'schedules', { name: 80 }, words);
  await eraseFromTexts(db, 'occurrences', { excuse_note: 300 }, words);
  await eraseFromTexts(db, 'excused_days', { note: 300 }, words);
  await eraseFromTexts(db, 'reminders', { delivery_note: 500 }, words);
}
