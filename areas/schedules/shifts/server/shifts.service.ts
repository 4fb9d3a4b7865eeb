import type { TenantDb } from '#platform/server/database/database.ts';
import { invalidInput, notFound, Problem } from '#platform/shared/problem.ts';
import { localTimeOf } from '#platform/shared/time/local-time.ts';
import type { RowFault, StoredShift } from '../planned-shifts.ts';
import type { SentShift, Shift, ShiftNames } from '../shifts.contract.ts';
import { findStoredShift, lockRoster } from './roster.queries.ts';
import { removeNamed, writePlan } from './roster-writing.service.ts';
import { checkedList, rosterFor } from './shift-lists.service.ts';
import { settledShift } from './settled-shift.ts';
import { findShift } from './shifts.queries.ts';

/** Adds one shift. Unlike a list, it changes none that is there. */
export async function createShift(db: TenantDb, sent: SentShift): Promise<Shift> {
  const { plan, faults } = await checkedList(db, [{ row: 1, shift: sent }]);
  refuseFirst(faults);
  const [there] = [...plan.changed, ...plan.unchanged];
  if (there) refuseFirst([{ row: 1, field: 'start', fault: 'startTaken', value: '' }]);
  const [id = ''] = await writePlan(db, plan);
  return shown(db, id);
}

interface ShiftChanges {
  readonly site?: string | null | undefined;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly role?: string | undefined;
}

export async function changeShift(db: TenantDb, id: string, changes: ShiftChanges): Promise<Shift> {
  await lockRoster(db);
  const before = await findStoredShift(db, id);
  if (!before) throw new Problem(notFound);
  const { faults, ready } = settledShift(1, sentAgain(before, changes), await rosterFor(db, [before.userId]));
  refuseFirst(faults);
  if (!ready) throw new Problem(notFound);
  // The lock is held, so a start that is free now is still free when it is written.
  if (ready.startsAt !== before.startsAt) {
    const { plan } = await checkedList(db, [{ row: 1, shift: sentAgain(before, changes) }]);
    if (plan.created.length === 0) refuseFirst([{ row: 1, field: 'start', fault: 'startTaken', value: '' }]);
  }
  await writePlan(db, { created: [], changed: [{ ...ready, id, externalId: before.externalId }] });
  return shown(db, id);
}

/** The stored shift as it would be sent, without its external id. A time that stays is sent as its moment. */
const sentAgain = (before: StoredShift, { site, start, end, role }: ShiftChanges): SentShift => ({
  externalId: null,
  person: before.userId,
  site: site === undefined ? before.siteId : site,
  start: start ?? localTimeOf(before.startsAt, 'UTC'),
  end: end ?? localTimeOf(before.endsAt, 'UTC'),
  role: role ?? before.role,
});

function refuseFirst(faults: readonly RowFault[]): void {
  if (faults.length === 0) return;
  const fields = Object.fromEntries(faults.map(({ field, fault }) => [field, `schedules.shifts.fault.${fault}`]));
  throw new Problem(invalidInput, { fields });
}

async function shown(db: TenantDb, id: string): Promise<Shift> {
  const shift = await findShift(db, id);
  if (!shift) throw new Problem(notFound);
  return shift;
}

export async function deleteShift(db: TenantDb, id: string): Promise<void> {
  const removed = await removeNamed(db, { ids: [id], externalIds: [] });
  if (removed.length === 0) throw new Problem(notFound);
}

export const deleteShifts = async (db: TenantDb, names: ShiftNames): Promise<{ deleted: number }> => ({
  deleted: (await removeNamed(db, names)).length,
});
