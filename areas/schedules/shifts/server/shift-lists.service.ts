import { peopleByKeys } from '#areas/users/management/server/people-by-keys.service.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { plannedShifts, type RowFault, type ShiftPlan } from '../planned-shifts.ts';
import { MOST_LISTED_FAULTS, type SentShift, type ShiftListReply } from '../shifts.contract.ts';
import { findSameShifts, lockRoster } from './roster.queries.ts';
import { writePlan } from './roster-writing.service.ts';
import { settledShift, type ClockNotice, type Roster } from './settled-shift.ts';
import { findSites } from './sites.queries.ts';

export interface SentRow {
  readonly row: number;
  readonly shift: SentShift;
  /** Faults that reading the file has found already. */
  readonly faults?: readonly RowFault[];
}

export type Translate = (id: string) => string;

export interface CheckedList {
  readonly plan: ShiftPlan;
  readonly faults: readonly RowFault[];
  readonly notices: readonly ClockNotice[];
}

/** Adds and changes the shifts of a list, or none of them when one has a fault. */
export async function takeShifts(
  db: TenantDb,
  rows: readonly SentRow[],
  { isDry, t }: { isDry: boolean; t: Translate },
): Promise<ShiftListReply> {
  const list = await checkedList(db, rows);
  const isWritten = !isDry && list.faults.length === 0;
  if (isWritten) await writePlan(db, list.plan);
  return listReply(list, isWritten, t);
}

/** Checks a list against the people, the sites and the stored shifts, behind the lock of whoever writes them. */
export async function checkedList(db: TenantDb, rows: readonly SentRow[]): Promise<CheckedList> {
  await lockRoster(db);
  const roster = await rosterFor(
    db,
    rows.map(({ shift }) => shift.person),
  );
  const settled = rows.map(({ row, shift, faults = [] }) => {
    const found = settledShift(row, shift, roster);
    return { ...found, faults: [...faults, ...found.faults] };
  });
  const ready = settled.flatMap((each) => each.ready ?? []);
  const plan = plannedShifts(ready, await findSameShifts(db, ready));
  const faults = [...settled.flatMap((each) => each.faults), ...plan.faults];
  return {
    plan,
    faults: faults.toSorted((a, b) => a.row - b.row),
    notices: settled.flatMap(({ notices }) => notices),
  };
}

export async function rosterFor(db: TenantDb, keys: readonly string[]): Promise<Roster> {
  const personOf = await peopleByKeys(db, keys);
  const { sites, timeZone } = await findSites(db);
  const bySite = new Map(
    sites.flatMap(({ tag, timeZone: own }) => {
      const site = { id: tag.id, timeZone: own };
      return [[tag.id, site] as const, [tag.name.toLowerCase(), site] as const];
    }),
  );
  return {
    personOf: (key) => personOf(key)?.id,
    siteOf: (key) => bySite.get(key.toLowerCase()),
    timeZone,
  };
}

export const listReply = (
  { plan, faults, notices }: CheckedList,
  isWritten: boolean,
  t: Translate,
): ShiftListReply => ({
  isWritten,
  created: plan.created.length,
  changed: plan.changed.length,
  unchanged: plan.unchanged.length,
  faultCount: faults.length,
  faults: faults
    .slice(0, MOST_LISTED_FAULTS)
    .map((each) => ({ ...each, message: t(`schedules.shifts.fault.${each.fault}`) })),
  noticeCount: notices.length,
  notices: notices.slice(0, MOST_LISTED_FAULTS),
});
