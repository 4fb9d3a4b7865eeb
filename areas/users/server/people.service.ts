import { record } from '#platform/server/audit.ts';
import { beyondScope, type TenantDb } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import { invalidInput, notFound, Problem } from '#platform/shared/problem.ts';
import { userChanged, type NewUser, type UserChanges } from '../people.contract.ts';
import { KEPT_FIELDS, type KeptField } from '../person-fields.ts';
import type { User } from '../users.contract.ts';
import { addTags } from './members.queries.ts';
import { findTaken, insertPerson, lockPerson, updatePerson, type LockedPerson } from './people.queries.ts';
import { assertRoom } from './room.service.ts';
import { keepingInScope } from './reach.service.ts';
import { assertSupervisor, holdSupervisor } from './supervisors.service.ts';
import { findUser } from './users.queries.ts';
import { assertTags } from './users.service.ts';

export async function createUser(db: TenantDb, { tagIds, ...person }: NewUser): Promise<User> {
  const id = newId();
  await holdSupervisor(db, id, person.supervisorId);
  await assertSupervisor(db, id, person.supervisorId);
  await assertRoom(db);
  const tags = await assertTags(db, tagIds);
  await assertFree(db, person, id);
  await keepingInScope(db, [id], async () => {
    await insertPerson(db, id, person);
    await addTags(db, id, tags);
  });
  await record(db, { action: 'user.created', objectType: 'user', objectId: id, detail: { tagIds: tags } });
  return existing(findUser(db, id));
}

export async function changeUser(db: TenantDb, id: string, { seenAt, ...changes }: UserChanges): Promise<User> {
  await holdSupervisor(db, id, changes.supervisorId);
  const locked = await existing(lockPerson(db, id));
  if (seenAt !== undefined && Date.parse(seenAt) !== Date.parse(locked.updatedAt)) throw changedMeanwhile(locked);
  const before = await existing(findUser(db, id));
  const changed = changedFields(before, changes);
  if (changed.length === 0) return before;
  if (changed.includes('supervisorId')) await assertSupervisor(db, id, changes.supervisorId);
  await assertFree(db, changes, id);
  await updatePerson(db, id, changes, changed);
  // Which, and not what: the record cannot forget, and a person may ask to be forgotten.
  await record(db, { action: 'user.changed', objectType: 'user', objectId: id, detail: { changed } });
  return existing(findUser(db, id));
}

const FIELDS = Object.keys(KEPT_FIELDS) as KeptField[];

const changedFields = (before: User, changes: Omit<UserChanges, 'seenAt'>): KeptField[] =>
  FIELDS.filter((field) => changes[field] !== undefined && changes[field] !== before[field]);

const changedMeanwhile = ({ changedBy, minutesAgo }: LockedPerson): Problem =>
  new Problem(userChanged, {
    values: { name: changedBy ?? '', isKnown: changedBy ? 'yes' : 'no', minutes: minutesAgo },
  });

const TAKEN_TEXTS = {
  employeeNumber: 'users.edit.numberTaken',
  email: 'users.edit.emailTaken',
  externalId: 'users.edit.externalIdTaken',
} as const;

/** Number, address and outside key are one person's each, also where a scoped administrator does not see who that is. */
export async function assertFree(
  db: TenantDb,
  wanted: Partial<Record<keyof typeof TAKEN_TEXTS, string | null>>,
  byOtherThan: string,
): Promise<void> {
  const taken = await beyondScope(db, () => findTaken(db, wanted, byOtherThan));
  const fields = Object.entries(TAKEN_TEXTS).filter(([field]) => taken[field as keyof typeof TAKEN_TEXTS]);
  if (fields.length > 0) throw new Problem(invalidInput, { fields: Object.fromEntries(fields) });
}

const existing = async <T>(found: Promise<T | undefined>): Promise<T> => {
  const value = await found;
  if (value === undefined) throw new Problem(notFound);
  return value;
};
