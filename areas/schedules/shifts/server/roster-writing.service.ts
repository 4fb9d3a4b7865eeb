import { recordAll } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import { newId } from '#platform/server/ids.ts';
import type { ReadyShift, ShiftPlan, StoredShift } from '../planned-shifts.ts';
import { rosterChanged } from '../shifts.events.ts';
import type { ShiftNames } from '../shifts.contract.ts';
import { insertShifts, noteRosteredPeople, removeShifts, updateShifts } from './roster.queries.ts';

/** Writes what a plan without faults says. Returns the ids of the new shifts, in its order. */
export async function writePlan(
  db: TenantDb,
  { created, changed }: Pick<ShiftPlan, 'created' | 'changed'>,
): Promise<string[]> {
  const added = created.map(({ row: _, ...shift }) => ({ ...shift, id: newId() }));
  if (added.length > 0) await insertShifts(db, added);
  if (changed.length > 0) await updateShifts(db, changed);
  await recordShifts(db, 'shifts.added', added);
  await recordShifts(db, 'shifts.changed', changed);
  await tellOthers(db, [...added, ...changed]);
  return added.map(({ id }) => id);
}

export async function removeNamed(db: TenantDb, names: ShiftNames): Promise<readonly StoredShift[]> {
  const removed = await removeShifts(db, names);
  await recordShifts(db, 'shifts.removed', removed);
  await tellOthers(db, removed);
  return removed;
}

/** Expected tests follow at once by a job, because there may be thousands of them. */
async function tellOthers(db: TenantDb, shifts: readonly Pick<ReadyShift, 'userId'>[]): Promise<void> {
  if (shifts.length === 0) return;
  await noteRosteredPeople(db, [...new Set(shifts.map(({ userId }) => userId))]);
  await announce(db, rosterChanged, {});
}

type Times = Pick<ReadyShift, 'userId' | 'startsAt' | 'endsAt'>;

/** One entry for each person: how many shifts, from the first start to the last end. */
async function recordShifts(db: TenantDb, action: string, shifts: readonly Times[]): Promise<void> {
  const byPerson = Map.groupBy(shifts, ({ userId }) => userId);
  await recordAll(
    db,
    [...byPerson].map(([objectId, own]) => ({
      action,
      objectType: 'user',
      objectId,
      detail: {
        count: own.length,
        from: own.map(({ startsAt }) => startsAt).toSorted()[0],
        to: own
          .map(({ endsAt }) => endsAt)
          .toSorted()
          .at(-1),
      },
    })),
  );
}

/** For whoever is away or back: which shifts are a return to work may have changed. */
export const noteAbsence = (db: TenantDb, userIds: readonly string[]): Promise<void> => noteRosteredPeople(db, userIds);
