import { sql, type RawBuilder } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';
import { namesIn, without, type ErasedNames } from '#platform/server/record/erased-names.ts';
import { PURPOSE_LENGTH, TICKET_MAX_LENGTH } from '../admin-exports.contract.ts';

/**
 * Erases the person from the texts that super administrators wrote for exports. A first name alone may belong to
 * another organization's person, so it is searched only in exports of this organization.
 */
export const eraseFromAdminExports = async (
  system: SystemDb,
  organizationId: string,
  words: ErasedNames,
): Promise<void> => {
  await eraseFromOrders(system, sql`true`, { whole: words.whole, single: [] });
  await eraseFromOrders(system, sql`about_organization = ${organizationId}`, words);
};

const eraseFromOrders = async (system: SystemDb, only: RawBuilder<unknown>, words: ErasedNames): Promise<void> => {
  const [purpose, ticket] = [sql`purpose`, sql`ticket`];
  await sql`
    update admin_exports
    set purpose = left(${without(purpose, words)}, ${PURPOSE_LENGTH.max}::integer),
        ticket = left(${without(ticket, words)}, ${TICKET_MAX_LENGTH}::integer)
    where ${only} and (${namesIn(purpose, words)} or ${namesIn(ticket, words)})`.execute(system);
};
