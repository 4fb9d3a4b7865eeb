import type { SystemDb } from '#platform/server/database/database.ts';
import { findContacts, type Contact } from './contacts.queries.ts';

export type { Contact };

/**
 * Returns the addresses at which administrators are written to as such. The contact address that an organization keeps
 * of its people does not count: anyone who manages people can change it, and would get the mails.
 *
 * The address of a login counts once its holder has confirmed it. For mails of an organization it also counts at a
 * domain that this organization has proved: single sign-on creates logins that no one has confirmed, and the domain's
 * operator decides anyway who reads the mail there. With null the mail belongs to no organization.
 */
export const contactsOf = (
  system: SystemDb,
  accountIds: readonly string[],
  organizationId: string | null,
): Promise<Contact[]> =>
  accountIds.length === 0 ? Promise.resolve([]) : findContacts(system, accountIds, organizationId);
