import { record } from '#platform/server/record/audit.ts';
import { beyondScope, type TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Locale } from '#platform/shared/locale.ts';
import type { AdminRights } from '#areas/users/rights/admin-rights.ts';
import {
  addTags,
  attachAccount,
  awaitAgain,
  findLocale,
  findMemberByAccount,
  findMemberByEmail,
  findMemberByNumber,
  findMemberStatus,
  findNamedMember,
  insertMember,
  hasPerson,
  readmitMember,
  replaceRights,
  stopAwaiting,
  updateLocale,
  type BroughtLogin,
  type KnownByAddress,
  type Member,
  type NamedMember,
} from './members.queries.ts';
import { assertPeopleLimit } from './people-limit.service.ts';
import { keepingInScope } from '#areas/users/rights/server/scope-guard.service.ts';

export type { KnownByAddress, NamedMember };

/** The role and rights of a new member: an administrator always comes with rights. */
export type NewMemberRights =
  | { readonly role: 'user'; readonly rights?: undefined }
  | { readonly role: 'admin'; readonly rights: AdminRights };

type Newcomer = NewMemberRights & {
  readonly accountId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly tagIds?: readonly string[];
  /** The address or user name of the login, if the organization may know it. */
  readonly email?: string | null;
  readonly username?: string | null;
  readonly by: keyof typeof SOURCES;
};

const SOURCES = {
  'sign-up': 'signUp',
  'set-up': 'signUp',
  'join link': 'joinLink',
  invitation: 'invitation',
  'single sign-on': 'singleSignOn',
} as const;

/**
 * Returns the membership of an account in this organization, whatever its status and even outside the caller's scope;
 * undefined if there is none. An account is a member only once, even if a scoped administrator does not see it.
 */
export const memberOf = (db: TenantDb, accountId: string): Promise<Member | undefined> =>
  beyondScope(db, () => findMemberByAccount(db, accountId));

/** Returns the language in which the person is written to; null if none is set. */
export const memberLocale = (db: TenantDb, userId: string): Promise<Locale | null> => findLocale(db, userId);

export const setMemberLocale = (db: TenantDb, userId: string, locale: Locale): Promise<void> =>
  updateLocale(db, userId, locale);

/** Returns whether a person of this organization is active; undefined if there is no such person. */
export const memberStatus = (db: TenantDb, userId: string): Promise<Member['status'] | undefined> =>
  findMemberStatus(db, userId);

/** Returns whether a person is in the organization and not in the bin. */
export const isPersonInOrganization = (db: TenantDb, userId: string): Promise<boolean> => hasPerson(db, userId);

/** Returns a person by id; service accounts do not count. */
export const namedMember = (db: TenantDb, userId: string): Promise<NamedMember | undefined> =>
  findNamedMember(db, userId);

export const memberByNumber = (db: TenantDb, employeeNumber: string): Promise<NamedMember | undefined> =>
  findMemberByNumber(db, employeeNumber);

/** Returns the person with this address, even outside the caller's scope. */
export const memberByEmail = (db: TenantDb, email: string): Promise<KnownByAddress | undefined> =>
  beyondScope(db, () => findMemberByEmail(db, email));

/** Adds tags to the ones that a present member has. */
export const giveTags = (db: TenantDb, userId: string, tagIds: readonly string[]): Promise<void> =>
  addTags(db, userId, tagIds);

/** Makes an account a member of this organization, or readmits one who had left; returns the user's id. */
export async function admitMember(db: TenantDb, newcomer: Newcomer): Promise<string> {
  const { rights, tagIds = [], by, ...person } = newcomer;
  const { accountId, role } = person;
  const newcomersId = newId();
  const known = await findMemberByAccount(db, accountId);
  if (!known || known.status === 'left') await assertPeopleLimit(db);
  const isNew = await insertMember(db, newcomersId, { ...person, status: 'active', source: SOURCES[by] });
  const id = isNew ? newcomersId : ((known ?? (await findMemberByAccount(db, accountId)))?.id ?? newcomersId);
  if (!isNew) await readmitMember(db, id, role);
  if (rights) await replaceRights(db, id, rights);
  await addTags(db, id, tagIds);
  const detail = { by, role, tagIds, ...(rights && { rights }) };
  await record(db, { action: 'user.joined', objectType: 'user', objectId: id, detail });
  return id;
}

type Invited = NewMemberRights & {
  readonly firstName: string;
  readonly lastName: string;
  /** The address of the invitation. */
  readonly email?: string | null;
  readonly tagIds?: readonly string[];
};

/** Adds an invited person, who is listed but cannot do anything yet. */
export async function expectMember(db: TenantDb, invited: Invited): Promise<string> {
  const id = newId();
  const { rights, tagIds = [], ...person } = invited;
  await assertPeopleLimit(db);
  await keepingInScope(db, [id], async () => {
    await insertMember(db, id, { ...person, accountId: null, status: 'invited', source: 'invitation' });
    if (rights) await replaceRights(db, id, rights);
    await addTags(db, id, tagIds);
  });
  return id;
}

/** Invites a person who had left again, in the same row: what they did before stays theirs. */
export async function expectAgain(db: TenantDb, id: string, { tagIds = [], ...invited }: Invited): Promise<string> {
  await assertPeopleLimit(db);
  await keepingInScope(db, [id], async () => {
    await awaitAgain(db, id, invited);
    if (invited.rights) await replaceRights(db, id, invited.rights);
    await addTags(db, id, tagIds);
  });
  return id;
}

/**
 * Ends the invitation of a person. The row stays with the status `left`, because the record refers to it; a person who
 * had left before gets their former state back.
 */
export const expectNoLonger = (db: TenantDb, userId: string): Promise<void> => stopAwaiting(db, userId);

/** Gives an invited person their login; returns false when another call was first, or the invitation has ended. */
export async function welcomeMember(db: TenantDb, userId: string, login: BroughtLogin): Promise<boolean> {
  const isDone = await attachAccount(db, userId, login);
  if (isDone) {
    await record(db, { action: 'user.joined', objectType: 'user', objectId: userId, detail: { by: 'invitation' } });
  }
  return isDone;
}
