import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database.ts';
import { namesIn, without, type ErasedWords } from '#platform/server/erased-words.ts';

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

/** Why data was taken out of the installation, and for which ticket, may name whoever asked for it. */
export const eraseFromOrders = async (system: SystemDb, { whole }: ErasedWords): Promise<void> => {
  const words = { whole, single: [] };
  await sql`
    update admin_exports
    set purpose = rpad(left(${without(sql`purpose`, words)}, 500), 10, '.'), ticket = left(${without(sql`ticket`, words)}, 60)
    where ${namesIn(sql`purpose`, words)} or ${namesIn(sql`ticket`, words)}`.execute(system);
};
