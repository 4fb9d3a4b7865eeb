import { accountById, createAccount } from '#areas/identity/accounts/server/accounts.service.ts';
import { organizationFounded } from '#areas/organizations/organizations.events.ts';
import { createOrganization } from '#areas/organizations/server/organizations.service.ts';
import { OWNER } from '#areas/users/rights/admin-rights.ts';
import { admitMember, memberOf } from '#areas/users/management/server/members.service.ts';
import { withOrganization, withSystem, type SystemDb } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { Locale } from '#platform/shared/locale.ts';

/** A person who is about to get an account, with ids that were chosen before. */
export interface Newcomer {
  readonly accountId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  readonly locale: Locale;
  readonly isSuperAdmin?: boolean;
  readonly isEmailConfirmed: boolean;
}

type MakeLogin = (system: SystemDb, newcomer: Newcomer) => Promise<boolean>;

/** Creates the login, or finds it after an interrupted attempt. Returns false when another person has the address. */
export async function makeLogin(system: SystemDb, { accountId, ...login }: Newcomer): Promise<boolean> {
  if (await createAccount(system, { id: accountId, ...login })) return true;
  return (await accountById(system, accountId))?.email === login.email;
}

/**
 * Creates a login, an organization without a name, and the person as its administrator. Returns the person's id, or
 * undefined when another person has the address. Repeating it with the same ids changes nothing.
 */
export async function createFirstOrganization(
  { databases }: ServerParts,
  founder: Newcomer & { readonly organizationId: string; readonly by: 'sign-up' | 'set-up' },
  login: MakeLogin = makeLogin,
): Promise<string | undefined> {
  const { accountId, organizationId, firstName, lastName, email, locale, by } = founder;
  const isMade = await withSystem(databases, async (system) => {
    if (!(await login(system, founder))) return false;
    await createOrganization(system, { id: organizationId, locale });
    return true;
  });
  if (!isMade) return undefined;
  return withOrganization(databases, { organizationId, actor: { userId: null } }, async (db) => {
    const member = await memberOf(db, accountId);
    const owner = { accountId, role: 'admin' as const, rights: OWNER, firstName, lastName, email, by };
    if (member) return member.id;
    await announce(db, organizationFounded, {});
    return admitMember(db, owner);
  });
}
