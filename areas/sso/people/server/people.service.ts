import {
  accountById,
  accountByName,
  createAccount,
  type Account,
} from '#areas/identity/accounts/server/accounts.service.ts';
import { admitMember, memberOf } from '#areas/users/management/server/members.service.ts';
import { record } from '#platform/server/record/audit.ts';
import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { domainOf } from '#platform/shared/email-domain.ts';
import type { VouchedPerson } from '#areas/sso/issuer/vouched-person.ts';
import type { Connection } from '#areas/sso/connections/server/connections.queries.ts';
import { findOwner } from '#areas/sso/domains/server/domain-claims.queries.ts';
import {
  hasNoOrganization,
  hasIdentity,
  insertIdentity,
  lockSubject,
  noteIdentity,
  type LinkedMember,
} from './identities.queries.ts';
import { SignOnRefusal } from '#areas/sso/issuer/server/sign-on-refusal.ts';

/** The member who signs in, and the organization. */
export interface Newcomer {
  readonly accountId: string;
  readonly organizationId: string;
  readonly userId: string;
}

/**
 * Returns the member that a connection vouches for: known by the subject, linked by a proved address, or newly created.
 */
export async function admitVouched(
  parts: ServerParts,
  connection: Connection,
  person: VouchedPerson,
): Promise<Newcomer> {
  const { organizationId } = connection;
  const subject = { connectionId: connection.id, subject: person.subject };
  const known = await inOrganization(parts, organizationId, (db) => noteIdentity(db, subject));
  const member = known ?? (await firstComer(parts, connection, person));
  const accountId = await assertWelcome(parts, member);
  return { accountId, organizationId, userId: member.userId };
}

/** Checked at every sign-in, because a linked person may have changed since. */
export async function assertWelcome(parts: ServerParts, member: Omit<LinkedMember, 'userId'>): Promise<string> {
  if (member.status !== 'active') throw new SignOnRefusal('the person is not active');
  if (member.role === 'service') throw new SignOnRefusal('the person is a service account');
  const account = member.accountId === null ? undefined : await accountById(parts.databases.system, member.accountId);
  if (!account) throw new SignOnRefusal('the person has no login');
  if (account.isSuperAdmin) throw new SignOnRefusal('the person is a super administrator');
  return account.id;
}

async function firstComer(parts: ServerParts, connection: Connection, person: VouchedPerson): Promise<LinkedMember> {
  const { system } = parts.databases;
  const { email } = person;
  if (email === null) throw new SignOnRefusal('no e-mail address');
  if (!person.isOfDomain) throw new SignOnRefusal('the address is at another domain');
  const mayMake = connection.makesPeople && !(await isOthersAddress(parts, connection, email));
  // The address is confirmed only when its holder confirms it here, because an issuer speaks for one organization only.
  if (mayMake) await createAccount(system, { email, isEmailConfirmed: false });
  const account = await accountByName(system, email);
  if (!account) throw new SignOnRefusal('this connection does not create people');
  if (account.isSuperAdmin) throw new SignOnRefusal('the person is a super administrator');
  const mayAdmit = mayMake && (await isUnused(parts, account));
  return inOrganization(parts, connection.organizationId, (db) => link(db, { connection, person, account, mayAdmit }));
}

/** A login is unique in the installation, so no one creates one at a domain that another organization has proved. */
async function isOthersAddress({ databases }: ServerParts, { organizationId }: Connection, email: string) {
  const owner = await findOwner(databases.system, domainOf(email));
  return owner !== undefined && owner !== organizationId;
}

/** A login that was never used, such as one that was just created. */
const isUnused = async ({ databases }: ServerParts, account: Account): Promise<boolean> =>
  account.passwordHash === null && !account.isEmailConfirmed && (await hasNoOrganization(databases.system, account.id));

interface Link {
  readonly connection: Connection;
  readonly person: VouchedPerson;
  readonly account: Account;
  readonly mayAdmit: boolean;
}

async function link(db: TenantDb, { connection, person, account, mayAdmit }: Link): Promise<LinkedMember> {
  const subject = { connectionId: connection.id, subject: person.subject };
  await lockSubject(db, subject);
  const known = await noteIdentity(db, subject);
  if (known) return known;
  const member = await memberOf(db, account.id);
  if (member) await assertLinkable(db, person, account, member.id);
  else if (!mayAdmit) throw new SignOnRefusal('the address belongs to another person');
  const userId = member?.id ?? (await admit(db, person, account.id));
  await insertIdentity(db, { ...subject, userId });
  const detail = { connection: connection.name, connectionId: connection.id };
  await record(db, { action: 'sso_identity.linked', objectType: 'user', objectId: userId, detail });
  const { role, status } = member ?? { role: person.role, status: 'active' };
  return { userId, accountId: account.id, role, status };
}

/**
 * The issuer must have verified the address, and it must be confirmed here or have come by this single sign-on before.
 */
async function assertLinkable(db: TenantDb, person: VouchedPerson, account: Account, userId: string): Promise<void> {
  if (!person.isEmailVerified) throw new SignOnRefusal('the issuer has not verified the address');
  if (account.isEmailConfirmed || (await hasIdentity(db, userId))) return;
  throw new SignOnRefusal('the address is not confirmed here');
}

const admit = (db: TenantDb, person: VouchedPerson, accountId: string) => {
  const { role, profile, firstName, lastName, email, tagIds } = person;
  return admitMember(db, {
    ...(role === 'admin' ? { role, rights: { profile, scopeTagIds: null } } : { role }),
    accountId,
    firstName,
    lastName,
    email,
    tagIds,
    by: 'single sign-on',
  });
};

const inOrganization = <T>({ databases }: ServerParts, organizationId: string, work: (db: TenantDb) => Promise<T>) =>
  withOrganization(databases, { organizationId, actor: { userId: null } }, work);
