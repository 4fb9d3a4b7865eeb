import type { Role } from '#areas/identity/roles.ts';
import { record } from '#platform/server/audit.ts';
import type { TenantDb } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import {
  addTags,
  attachAccount,
  awaitAgain,
  findMemberByAccount,
  findMemberByNumber,
  findMemberStatus,
  findNamedMember,
  insertMember,
  readmitMember,
  stopAwaiting,
  type Member,
  type NamedMember,
} from './members.queries.ts';

export type { NamedMember };

interface Newcomer {
  readonly accountId: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly tagIds?: readonly string[];
  /** How the person came: `sign-up`, `join link`, `single sign-on`. */
  readonly by: string;
}

/** The membership of an account in this organization, whatever its state; undefined when there is none. */
export const memberOf = (db: TenantDb, accountId: string): Promise<Member | undefined> =>
  findMemberByAccount(db, accountId);

/** Whether a person of this organization is active; undefined when there is no such person. */
export const memberStatus = (db: TenantDb, userId: string): Promise<Member['status'] | undefined> =>
  findMemberStatus(db, userId);

/** A person by id; programs are no people. */
export const namedMember = (db: TenantDb, userId: string): Promise<NamedMember | undefined> =>
  findNamedMember(db, userId);

export const memberByNumber = (db: TenantDb, employeeNumber: string): Promise<NamedMember | undefined> =>
  findMemberByNumber(db, employeeNumber);

/** Makes an account a member of this organization, or lets one back in who had left; answers the user's id. */
export async function admitMember(db: TenantDb, newcomer: Newcomer): Promise<string> {
  const { accountId, role, firstName, lastName, tagIds = [], by } = newcomer;
  const newcomersId = newId();
  const isNew = await insertMember(db, newcomersId, { accountId, role, status: 'active', firstName, lastName });
  const id = isNew ? newcomersId : ((await findMemberByAccount(db, accountId))?.id ?? newcomersId);
  if (!isNew) await readmitMember(db, id, role);
  await addTags(db, id, tagIds);
  await record(db, { action: 'user.joined', objectType: 'user', objectId: id, detail: { by, role, tagIds } });
  return id;
}

interface Invited {
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly tagIds?: readonly string[];
}

/** A person who is expected: they stand in the list, and cannot do anything yet. */
export async function expectMember(db: TenantDb, { role, firstName, lastName, tagIds = [] }: Invited): Promise<string> {
  const id = newId();
  await insertMember(db, id, { accountId: null, role, status: 'invited', firstName, lastName });
  await addTags(db, id, tagIds);
  return id;
}

/** Someone who had left is expected again, in the same row: what they did before stays theirs. */
export async function expectAgain(db: TenantDb, id: string, { tagIds = [], ...invited }: Invited): Promise<string> {
  await awaitAgain(db, id, invited);
  await addTags(db, id, tagIds);
  return id;
}

/**
 * The person will not come. The row stays, as that of someone who left: the record refers to it, and one who had left
 * before is again what they were.
 */
export const expectNoLonger = (db: TenantDb, userId: string): Promise<void> => stopAwaiting(db, userId);

/** The expected person has come; false when somebody was faster, or the person is not expected any more. */
export async function welcomeMember(
  db: TenantDb,
  userId: string,
  login: { accountId: string; firstName: string; lastName: string },
): Promise<boolean> {
  const isDone = await attachAccount(db, userId, login);
  if (isDone) {
    await record(db, { action: 'user.joined', objectType: 'user', objectId: userId, detail: { by: 'invitation' } });
  }
  return isDone;
}
