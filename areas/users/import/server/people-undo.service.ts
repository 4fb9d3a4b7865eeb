import { recordAll, recordEach, type AuditEntry } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import {
  restoredPerson,
  type PersonChange,
  type Restored,
  type StoredPerson,
  type UndoneChanges,
} from '../written-person.ts';
import { addTagsOfPeople, removeTagsOfPeople, updatePeople } from './people-import.queries.ts';
import { endMemberships } from './people-import.service.ts';
import { changeStatus } from '#areas/users/management/server/people.queries.ts';
import { findHeld, findLiveTags, lockStored, moveUnusedToBin, type StoredRow } from './people-undo.queries.ts';

/** Undoes what a list changed about people. */
export async function undoPeople(
  db: TenantDb,
  importId: string,
  changes: readonly PersonChange[],
): Promise<UndoneChanges> {
  const [created, suspended] = [idsOf(changes, 'created'), idsOf(changes, 'suspended')];
  const removed = await moveUnusedToBin(db, created);
  const active = await changeStatus(db, suspended, { from: ['suspended'], to: 'active' });
  const changed = await restoreChanged(
    db,
    importId,
    changes.flatMap((change) => (change.kind === 'changed' ? [change] : [])),
  );
  const detail = { by: 'undone import', importId };
  await recordEach(db, removed, { action: 'user.deleted', objectType: 'user', detail });
  await recordEach(db, active, { action: 'user.reactivated', objectType: 'user', detail });
  await endMemberships(db, [...removed, ...changed.ended]);
  return {
    removed: removed.length,
    restored: active.length + changed.restored,
    kept: created.length - removed.length + suspended.length - active.length + changed.kept,
  };
}

const idsOf = (changes: readonly PersonChange[], kind: PersonChange['kind']): string[] =>
  changes.flatMap((change) => (change.kind === kind ? [change.userId] : []));

type Changed = Extract<PersonChange, { kind: 'changed' }>;

async function restoreChanged(
  db: TenantDb,
  importId: string,
  changes: readonly Changed[],
): Promise<{ restored: number; kept: number; ended: string[] }> {
  const rows = await lockStored(db, idsOf(changes, 'changed'));
  const now = new Map(rows.map((row) => [row.id, row]));
  const isTaken = await heldValues(db, changes);
  const liveTags = new Set(await findLiveTags(db, [...new Set(changes.flatMap(({ before }) => before.tagIds))]));
  const found = changes.flatMap((change) => {
    const current = now.get(change.userId);
    return current ? [{ id: change.userId, current, ...restored(change, current, { isTaken, liveTags }) }] : [];
  });
  const restorable = found.filter(({ fields }) => fields.length > 0);
  const people = restorable.map(({ id, person: { tagIds: _, ...columns } }) => ({ ...columns, id }));
  if (people.length > 0) await updatePeople(db, people);
  await restoreTags(db, restorable);
  await recordAll(
    db,
    restorable.map(({ id, fields }) => changedEntry(id, fields, importId)),
  );
  return {
    restored: restorable.length,
    kept: changes.length - found.length + found.filter(({ isKept }) => isKept).length,
    ended: restorable.flatMap(({ id, current, person }) => (hasEnded(current, person) ? [id] : [])),
  };
}

type IsTaken = (field: keyof StoredPerson, value: unknown) => boolean;

/** Numbers and addresses that another person has by now do not come back. */
async function heldValues(db: TenantDb, changes: readonly Changed[]): Promise<IsTaken> {
  const moved = changes.filter(
    ({ before, after }) => before.employeeNumber !== after.employeeNumber || before.email !== after.email,
  );
  const held = await findHeld(
    db,
    moved.flatMap(({ before }) => before.employeeNumber ?? []),
    moved.flatMap(({ before }) => before.email ?? []),
  );
  const taken = { employeeNumber: new Set<unknown>(held.numbers), email: new Set<unknown>(held.emails) };
  return (field, value) => (field === 'employeeNumber' || field === 'email') && taken[field].has(value);
}

function restored(
  change: Changed,
  current: StoredRow,
  { isTaken, liveTags }: { isTaken: IsTaken; liveTags: ReadonlySet<string> },
): Restored {
  const before = { ...change.before, tagIds: change.before.tagIds.filter((id) => liveTags.has(id)) };
  return restoredPerson({ ...change, before }, current, isTaken);
}

async function restoreTags(
  db: TenantDb,
  people: readonly { id: string; current: StoredPerson; person: StoredPerson }[],
): Promise<void> {
  const pairs = (from: 'current' | 'person', to: 'current' | 'person') =>
    people.flatMap((each) =>
      each[from].tagIds.filter((id) => !each[to].tagIds.includes(id)).map((tagId) => ({ userId: each.id, tagId })),
    );
  const [removed, added] = [pairs('current', 'person'), pairs('person', 'current')];
  if (removed.length > 0) await removeTagsOfPeople(db, removed);
  if (added.length > 0) await addTagsOfPeople(db, added);
}

const hasEnded = (before: StoredPerson, after: StoredPerson): boolean =>
  before.status !== after.status && (after.status === 'suspended' || after.status === 'left');

const RECORDED_AS: Readonly<Partial<Record<keyof StoredPerson, string>>> = {
  supervisorId: 'supervisor',
  tagIds: 'tags',
};

const changedEntry = (id: string, fields: readonly (keyof StoredPerson)[], importId: string): AuditEntry => ({
  action: 'user.changed',
  objectType: 'user',
  objectId: id,
  detail: { changed: fields.map((field) => RECORDED_AS[field] ?? field), by: 'undone import', importId },
});
