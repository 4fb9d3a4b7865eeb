import { sql, type RawBuilder } from 'kysely';
import type { SystemDb } from '#platform/server/database.ts';
import { namesIn, without, type ErasedWords } from '#platform/server/erased-words.ts';
import { PURPOSE_LENGTH, TICKET_MAX_LENGTH } from '../admin-exports.contract.ts';

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

/**
 * What super administrators wrote when they took data out. A first name alone may be another organization's person, so
 * it is looked for only where the export is about this one.
 */
export const eraseFromAdminExports = async (
  system: SystemDb,
  organizationId: string,
  words: ErasedWords,
): Promise<void> => {
  await eraseFromOrders(system, sql`true`, { whole: words.whole, single: [] });
  await eraseFromOrders(system, sql`about_organization = ${organizationId}`, words);
};

const eraseFromOrders = async (system: SystemDb, only: RawBuilder<unknown>, words: ErasedWords): Promise<void> => {
  const [purpose, ticket] = [sql`purpose`, sql`ticket`];
  await sql`
    update admin_exports
    set purpose = left(${without(purpose, words)}, ${PURPOSE_LENGTH.max}::integer),
        ticket = left(${without(ticket, words)}, ${TICKET_MAX_LENGTH}::integer)
    where ${only} and (${namesIn(purpose, words)} or ${namesIn(ticket, words)})`.execute(system);
};
