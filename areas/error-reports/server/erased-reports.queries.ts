import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';
import { namesIn, type ErasedNames } from '#platform/server/record/erased-names.ts';

/** Deletes the reports by an erased person and the reports about them. A screenshot may show more than the text. */
export const deleteReportsOf = async (
  system: SystemDb,
  emails: readonly string[],
  { whole }: ErasedNames,
): Promise<void> => {
  const words = { whole, single: [] };
  await sql`
    delete from feedback_reports
    where lower(email) = any(${emails}::text[]) or ${namesIn(sql`name`, words)} or ${namesIn(sql`message`, words)}`.execute(
    system,
  );
};
