import type { SystemDb } from '#platform/server/database.ts';
import { findContacts, type Contact } from './contacts.queries.ts';

export type { Contact };

/**
 * Where administrators are written to as such. The contact address that an organization keeps of its people is no such
 * place: whoever looks after people can change it, and would get the mails.
 */
export const contactsOf = (system: SystemDb, accountIds: readonly string[]): Promise<Contact[]> =>
  accountIds.length === 0 ? Promise.resolve([]) : findContacts(system, accountIds);
