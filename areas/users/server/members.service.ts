import { record } from '#platform/server/audit.ts';
import { beyondScope, type TenantDb } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Locale } from '#platform/shared/locale.ts';
import type { AdminRights } from '../admin-rights.ts';
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
  isThere,
  readmitMember,
  replaceRights,
  stopAwaiting,
  updateLocale,
  type BroughtLogin,
  type KnownByAddress,
  type Member,
  type NamedMember,
} from './members.queries.ts';
import { assertRoom } from './room.service.ts';
import { keepingInScope } from './reach.service.ts';

export type { KnownByAddress, NamedMember };

/** What somebody becomes: nobody is an administrator without it being said of which kind. */
export type Standing =
  | { readonly role: 'user'; readonly rights?: undefined }
  | { readonly role: 'admin'; readonly rights: AdminRights };

type Newcomer = Standing & {
  readonly accountId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly tagIds?: readonly string[];
  /** By which the login is known, where it may be told to the organization. */
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
 * The membership of an account in this organization, whatever its state and in whosever care; undefined when there is
 * none. An account is a member once, also where a scoped administrator does not see it.
 */
export const memberOf = (db: TenantDb, accountId: string): Promise<Member | undefined> =>
  beyondScope(db, () => findMemberByAccount(db, accountId));

/** The language in which somebody is written to; null where nobody has said. */
export const memberLocale = (db: TenantDb, userId: string): Promise<Locale | null> => findLocale(db, userId);

export const setMemberLocale = (db: TenantDb, userId: string, locale: Locale): Promise<void> =>
  updateLocale(db, userId, locale);

/** Whether a person of this organization is active; undefined when there is no such person. */
export const memberStatus = (db: TenantDb, userId: string): Promise<Member['status'] | undefined> =>
  findMemberStatus(db, userId);

/** Whether somebody is in the organization and not in the bin. */
export const isPersonThere = (db: TenantDb, userId: string): Promise<boolean> => isThere(db, userId);

/** A person by id; programs are no people. */
export const namedMember = (db: TenantDb, userId: string): Promise<NamedMember | undefined> =>
  findNamedMember(db, userId);

export const memberByNumber = (db: TenantDb, employeeNumber: string): Promise<NamedMember | undefined> =>
  findMemberByNumber(db, employeeNumber);

/** Who is known by this address, in whosever care. */
export const memberByEmail = (db: TenantDb, email: string): Promise<KnownByAddress | undefined> =>
  beyondScope(db, () => findMemberByEmail(db, email));

/** For somebody who is here and gets more tags than they had. */
export const giveTags = (db: TenantDb, userId: string, tagIds: readonly string[]): Promise<void> =>
  addTags(db, userId, tagIds);

/** Makes an account a member of this organization, or lets one back in who had left; answers the user's id. */
export async function admitMember(db: TenantDb, newcomer: Newcomer): Promise<string> {
  const { rights, tagIds = [], by, ...person } = newcomer;
  const { accountId, role } = person;
  const newcomersId = newId();
  const known = await findMemberByAccount(db, accountId);
  if (!known || known.status === 'left') await assertRoom(db);
  const isNew = await insertMember(db, newcomersId, { ...person, status: 'active', source: SOURCES[by] });
  const id = isNew ? newcomersId : ((known ?? (await findMemberByAccount(db, accountId)))?.id ?? newcomersId);
  if (!isNew) await readmitMember(db, id, role);
  if (rights) await replaceRights(db, id, rights);
  await addTags(db, id, tagIds);
  const detail = { by, role, tagIds, ...(rights && { rights }) };
  await record(db, { action: 'user.joined', objectType: 'user', objectId: id, detail });
  return id;
}

type Invited = Standing & {
  readonly firstName: string;
  readonly lastName: string;
  /** Where the invitation goes. */
  readonly email?: string | null;
  readonly tagIds?: readonly string[];
};

/** A person who is expected: they stand in the list, and cannot do anything yet. */
export async function expectMember(db: TenantDb, invited: Invited): Promise<string> {
  const id = newId();
  const { rights, tagIds = [], ...person } = invited;
  await assertRoom(db);
  await keepingInScope(db, [id], async () => {
    await insertMember(db, id, { ...person, accountId: null, status: 'invited', source: 'invitation' });
    if (rights) await replaceRights(db, id, rights);
    await addTags(db, id, tagIds);
  });
  return id;
}

/** Someone who had left is expected again, in the same row: what they did before stays theirs. */
export async function expectAgain(db: TenantDb, id: string, { tagIds = [], ...invited }: Invited): Promise<string> {
  await assertRoom(db);
  await keepingInScope(db, [id], async () => {
    await awaitAgain(db, id, invited);
    if (invited.rights) await replaceRights(db, id, invited.rights);
    await addTags(db, id, tagIds);
  });
  return id;
}

/**
 * The person will not come. The row stays, as that of someone who left: the record refers to it, and one who had left
 * before is again what they were.
 */
export const expectNoLonger = (db: TenantDb, userId: string): Promise<void> => stopAwaiting(db, userId);

/** The expected person has come; false when somebody was faster, or the person is not expected any more. */
export async function welcomeMember(db: TenantDb, userId: string, login: BroughtLogin): Promise<boolean> {
  const isDone = await attachAccount(db, userId, login);
  if (isDone) {
    await record(db, { action: 'user.joined', objectType: 'user', objectId: userId, detail: { by: 'invitation' } });
  }
  return isDone;
}
