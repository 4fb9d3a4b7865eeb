import { record } from '#platform/server/record/audit.ts';
import { beyondScope, type TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { invalidInput, notFound, Problem } from '#platform/shared/problem.ts';
import { userChanged, type NewUser, type UserChanges } from '../people.contract.ts';
import { EACH_FIELD } from '#areas/users/person/person-field-lists.ts';
import type { PersonField } from '#areas/users/person/person-fields.ts';
import type { User } from '#areas/users/person/users.contract.ts';
import { addTags } from './members.queries.ts';
import { findTaken, insertPerson, lockPerson, updatePerson, type LockedPerson } from './people.queries.ts';
import type { PersonKeys } from './person-keys.queries.ts';
import { assertPeopleLimit } from './people-limit.service.ts';
import { keepingInScope } from '#areas/users/rights/server/scope-guard.service.ts';
import { assertSupervisor, lockSupervisor } from './supervisors.service.ts';
import { findUser } from './users.queries.ts';
import { assertTags } from './users.service.ts';

export async function createUser(db: TenantDb, { tagIds, ...person }: NewUser): Promise<User> {
  const id = newId();
  await lockSupervisor(db, id, person.supervisorId);
  await assertSupervisor(db, id, person.supervisorId);
  await assertPeopleLimit(db);
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
  await lockSupervisor(db, id, changes.supervisorId);
  const locked = await existing(lockPerson(db, id));
  if (seenAt !== undefined && Date.parse(seenAt) !== Date.parse(locked.updatedAt)) throw changedMeanwhile(locked);
  const before = await existing(findUser(db, id));
  const changed = changedFields(before, changes);
  if (changed.length === 0) return before;
  if (changed.includes('supervisorId')) await assertSupervisor(db, id, changes.supervisorId);
  await assertFree(db, changes, id);
  await updatePerson(db, id, changes, changed);
  // Records which fields changed and not their values: the record is never changed, and a person may ask to be erased.
  await record(db, { action: 'user.changed', objectType: 'user', objectId: id, detail: { changed } });
  return existing(findUser(db, id));
}

const changedFields = (before: User, changes: Omit<UserChanges, 'seenAt'>): PersonField[] =>
  EACH_FIELD.map(({ field }) => field).filter(
    (field) => changes[field] !== undefined && changes[field] !== before[field],
  );

const changedMeanwhile = ({ changedBy, minutesAgo }: LockedPerson): Problem =>
  new Problem(userChanged, {
    values: { name: changedBy ?? '', isKnown: changedBy ? 'yes' : 'no', minutes: minutesAgo },
  });

/** Number, address and outside key are unique, even if a scoped administrator does not see who has them. */
export async function assertFree(db: TenantDb, wanted: PersonKeys, byOtherThan: string): Promise<void> {
  const held = await beyondScope(db, () => findTaken(db, wanted, byOtherThan));
  if (held.length === 0) return;
  throw new Problem(invalidInput, { fields: Object.fromEntries(held.map(({ field, taken }) => [field, taken])) });
}

const existing = async <T>(found: Promise<T | undefined>): Promise<T> => {
  const value = await found;
  if (value === undefined) throw new Problem(notFound);
  return value;
};
