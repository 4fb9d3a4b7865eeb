import type { SystemDb } from '#platform/server/database.ts';
import { findContacts, type Contact } from './contacts.queries.ts';

export type { Contact };

/**
 * Where administrators are written to as such. The contact address that an organization keeps of its people is no such
 * place: whoever looks after people can change it, and would get the mails.
 *
 * The address of a login counts once its holder has confirmed it. For mails of an organization it also counts at a
 * domain that this organization has proved: single sign-on makes logins that nobody has confirmed, and whoever runs the
 * domain decides anyway who reads the mail there. With null the mail is no organization's.
 */
export const contactsOf = (
  system: SystemDb,
  accountIds: readonly string[],
  organizationId: string | null,
): Promise<Contact[]> =>
  accountIds.length === 0 ? Promise.resolve([]) : findContacts(system, accountIds, organizationId);
