import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database.ts';
import { namesIn, type ErasedWords } from '#platform/server/erased-words.ts';

/** What somebody who is erased has reported, and what others have reported about them; a picture may show more. */
export const deleteReportsOf = async (
  system: SystemDb,
  emails: readonly string[],
  { whole }: ErasedWords,
): Promise<void> => {
  const words = { whole, single: [] };
  await sql`
    delete from feedback_reports
    where lower(email) = any(${emails}::text[]) or ${namesIn(sql`name`, words)} or ${namesIn(sql`message`, words)}`.execute(
    system,
  );
};
