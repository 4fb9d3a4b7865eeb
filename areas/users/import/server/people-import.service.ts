import { recordAll, type AuditEntry } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import { newId } from '#platform/server/ids.ts';
import {
  comparePerson,
  isToCome,
  type ComparedPerson,
  type KnownPerson,
  type NamedSupervisor,
  type PersonValues,
} from '../compared-person.ts';
import type { ImportedPerson, ListRules, PersonKey } from '../imported-person.ts';
import { membershipsEnded } from '#areas/users/management/people.events.ts';
import { MOST_SELECTED } from '#areas/users/management/bulk.contract.ts';
import { knownTags, tagKey, type KnownTags } from '../known-tags.ts';
import type { UserStatus } from '#areas/users/person/users.contract.ts';
import type { PersonChange, StoredPerson } from '../written-person.ts';
import {
  addTagsOfPeople,
  columnsOf,
  countAbsent,
  findKnownTags,
  findPeople,
  insertPeople,
  insertTags,
  lockPeople,
  removeTagsOfPeople,
  suspendAbsent,
  storedId,
  updatePeople,
  updateSupervisors,
  type AbsentCount,
  type FoundPerson,
  type NamedPair,
  type TagOfPerson,
  type WrittenPerson,
} from './people-import.queries.ts';

export type { AbsentCount, NamedPair };

/** A list of people that is compared with the organization, and then written to it, in parts. */
export interface PeopleList extends ListRules {
  readonly id: string;
  readonly key: PersonKey;
  readonly tags: KnownTags;
  /** Finds a supervisor who is not stored, but whom another row of the list is about. */
  readonly supervisorToCome?: ((named: string) => NamedSupervisor | null) | undefined;
}

export const openPeopleList = async (db: TenantDb, list: Omit<PeopleList, 'tags'>): Promise<PeopleList> => ({
  ...list,
  tags: knownTags(await findKnownTags(db)),
});

/** Returns what these rows would change about the organization's people. */
export async function comparePeople(
  db: TenantDb,
  list: PeopleList,
  people: readonly ImportedPerson[],
): Promise<ComparedPerson[]> {
  const found = new Map((await findPeople(db, list.key, people)).map((each) => [each.row, each]));
  return people.map((person) => {
    const { person: known, supervisor, ...holders } = found.get(person.row) ?? NOBODY_FOUND;
    const named = supervisor ?? list.supervisorToCome?.(person.supervisor ?? '') ?? null;
    const findings = { known: knownPerson(known, list.tags), supervisor: named, ...holders };
    return comparePerson(person, findings, list.tags, list);
  });
}

const NOBODY_FOUND = { person: null, numberHeldBy: null, emailHeldBy: null, supervisor: null };

/** Does the same and locks the people until the transaction ends. */
export async function compareLocked(
  db: TenantDb,
  list: PeopleList,
  people: readonly ImportedPerson[],
): Promise<ComparedPerson[]> {
  await lockPeople(
    db,
    list.key,
    people.flatMap((person) => person[list.key] ?? []),
    people.flatMap(({ supervisor }) => supervisor ?? []),
  );
  return comparePeople(db, list, people);
}

function knownPerson(person: FoundPerson['person'], { byId }: KnownTags): KnownPerson | undefined {
  if (!person) return undefined;
  const { tagIds, ...values } = person;
  const tagKeys = tagIds.flatMap((id) => byId.get(id)?.name ?? []).map(tagKey);
  return { ...values, tagKeys: tagKeys.toSorted((a, b) => (a < b ? -1 : 1)) };
}

interface Written {
  /** With its tags as they are now. */
  readonly list: PeopleList;
  readonly createdIds: readonly string[];
  /** The changes to each person, so that they can be undone. */
  readonly changes: readonly PersonChange[];
  /** The names of the tags that were created. */
  readonly newTags: readonly string[];
  /** Created people whose supervisor comes later in the list; assignSupervisors writes them at its end. */
  readonly toSupervise: readonly NamedPair[];
}

/** Writes the compared rows. */
export async function writePeople(
  db: TenantDb,
  list: PeopleList,
  compared: readonly ComparedPerson[],
): Promise<Written> {
  const tagged = await makeTags(db, list, compared);
  const created = compared.flatMap((each) => (each.outcome === 'new' ? [{ ...each.after, id: newId() }] : []));
  const changed = compared.filter((each) => each.outcome === 'changed');
  if (created.length > 0) await insertPeople(db, created.map(columnsOf));
  const updated = changed.map(({ before, after }) => columnsOf({ ...after, id: before.id }));
  if (updated.length > 0) await updatePeople(db, updated);
  await writeTags(db, tagged.list.tags, created, changed);
  await recordAll(db, [
    ...created.map(({ id }) => entry('user.created', id, { by: 'import', importId: list.id })),
    ...changed.flatMap((each) => entriesOf(each, list.id)),
  ]);
  await endMemberships(
    db,
    changed.flatMap(({ before, after }) => (hasEnded(before.status, after.status) ? [before.id] : [])),
  );
  return {
    ...tagged,
    createdIds: created.map(({ id }) => id),
    changes: changesOf(tagged.list.tags, created, changed),
    toSupervise: created.flatMap(({ id: userId, supervisor }) =>
      supervisor && isToCome(supervisor) ? [{ userId, named: supervisor.id }] : [],
    ),
  };
}

/** Gives people the supervisors whom the list named before they were stored; those who were not stored are left out. */
export const assignSupervisors = async (db: TenantDb, pairs: readonly NamedPair[]): Promise<void> => {
  if (pairs.length > 0) await updateSupervisors(db, pairs);
};

const entry = (action: string, objectId: string, detail: AuditEntry['detail'] & object): AuditEntry => ({
  action,
  objectType: 'user',
  objectId,
  detail,
});

const STATUS_ACTIONS: Readonly<Partial<Record<UserStatus, string>>> = {
  active: 'user.reactivated',
  suspended: 'user.suspended',
  left: 'user.marked_left',
};

/**
 * Records which fields changed and not their values: the record is never changed, and a person may ask to be erased.
 */
function entriesOf({ before, after, differences }: Changed, importId: string): AuditEntry[] {
  const changed = differences.map(({ field }) => field).filter((field) => field !== 'status');
  const done = before.status === after.status ? undefined : STATUS_ACTIONS[after.status];
  return [
    ...(changed.length > 0 ? [entry('user.changed', before.id, { changed, importId })] : []),
    ...(done ? [entry(done, before.id, { by: 'import', importId })] : []),
  ];
}

const hasEnded = (before: UserStatus, after: UserStatus): boolean =>
  before !== after && (after === 'suspended' || after === 'left');

/** Announces that these memberships have ended, which closes everything that is open for these people. */
export async function endMemberships(db: TenantDb, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += MOST_SELECTED) {
    await announce(db, membershipsEnded, { userIds: ids.slice(from, from + MOST_SELECTED) });
  }
}

/** Creates the tags that these people get and the organization does not have yet. */
async function makeTags(
  db: TenantDb,
  list: PeopleList,
  compared: readonly ComparedPerson[],
): Promise<Omit<Written, 'createdIds' | 'changes' | 'toSupervise'>> {
  const given = new Set(compared.flatMap((each) => ('after' in each ? each.after.tagKeys : [])));
  const names = [...list.tags.added].flatMap(([key, name]) => (given.has(key) ? [name] : []));
  if (names.length === 0) return { list, newTags: [] };
  const made = await insertTags(db, names);
  await recordAll(
    db,
    made.map(({ id, name }) => ({ ...entry('tag.created', id, { name, importId: list.id }), objectType: 'tag' })),
  );
  return { list: { ...list, tags: knownTags(await findKnownTags(db)) }, newTags: made.map(({ name }) => name) };
}

type Changed = Extract<ComparedPerson, { outcome: 'changed' }>;

function changesOf(
  { byKey }: KnownTags,
  created: readonly WrittenPerson[],
  changed: readonly Changed[],
): PersonChange[] {
  const stored = ({ tagKeys, supervisor, ...values }: PersonValues): StoredPerson => ({
    ...values,
    supervisorId: storedId(supervisor),
    tagIds: tagKeys.flatMap((key) => byKey.get(key)?.id ?? []),
  });
  return [
    ...created.map(({ id: userId }) => ({ userId, kind: 'created' as const })),
    ...changed.map(({ before: { id: userId, role: _, ...before }, after }) => ({
      userId,
      kind: 'changed' as const,
      before: stored(before),
      after: stored(after),
    })),
  ];
}

async function writeTags(
  db: TenantDb,
  { byKey }: KnownTags,
  created: readonly WrittenPerson[],
  changed: readonly Changed[],
): Promise<void> {
  const pairs = (userId: string, keys: readonly string[]): TagOfPerson[] =>
    keys.flatMap((key) => byKey.get(key)?.id ?? []).map((tagId) => ({ userId, tagId }));
  const without = (keys: readonly string[], others: readonly string[]) => keys.filter((key) => !others.includes(key));
  const added = [
    ...created.flatMap(({ id, tagKeys }) => pairs(id, tagKeys)),
    ...changed.flatMap(({ before, after }) => pairs(before.id, without(after.tagKeys, before.tagKeys))),
  ];
  const removed = changed.flatMap(({ before, after }) => pairs(before.id, without(before.tagKeys, after.tagKeys)));
  if (added.length > 0) await addTagsOfPeople(db, added);
  if (removed.length > 0) await removeTagsOfPeople(db, removed);
}

/** Returns how many active people are not among these; administrators are never counted. */
export const countPeopleNotAmong = (db: TenantDb, ids: readonly string[]): Promise<AbsentCount> => countAbsent(db, ids);

/** Suspends the active people who are not among these, except administrators; returns their ids. */
export async function suspendPeopleNotAmong(db: TenantDb, list: PeopleList, ids: readonly string[]): Promise<string[]> {
  const suspended = await suspendAbsent(db, ids);
  await recordAll(
    db,
    suspended.map((id) => entry('user.suspended', id, { by: 'import', importId: list.id })),
  );
  await endMemberships(db, suspended);
  return suspended;
}
