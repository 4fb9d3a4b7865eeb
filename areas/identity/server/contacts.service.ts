import type { SystemDb } from '#platform/server/database.ts';
import { findContacts, type Contact } from './contacts.queries.ts';

export type { Contact };

/** The addresses of logins, for messages that an organization's own list of people has no address for. */
export const contactsOf = (system: SystemDb, accountIds: readonly string[]): Promise<Contact[]> =>
  accountIds.length === 0 ? Promise.resolve([]) : findContacts(system, accountIds);
