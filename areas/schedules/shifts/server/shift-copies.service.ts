import type { TenantDb } from '#platform/server/database/database.ts';
import { Problem } from '#platform/shared/problem.ts';
import { shiftedDay } from '#platform/shared/time/zone-days.ts';
import { localMoment } from '#areas/schedules/rules/server/window-times.ts';
import { plannedShifts, type ReadyShift } from '../planned-shifts.ts';
import { MOST_COPIES, type ShiftCopy } from '../shift-copies.contract.ts';
import { tooManyShifts, type ShiftListReply } from '../shifts.contract.ts';
import { findSameShifts, findShiftsOfWeek, lockRoster, type LocalShift } from './roster.queries.ts';
import { writePlan } from './roster-writing.service.ts';
import type { ClockNotice } from './settled-shift.ts';
import { listReply, type Translate } from './shift-lists.service.ts';
import { findWeek } from './shifts.queries.ts';

/** Copies the shifts of a week forward at the same local times. What is already there stays as it is. */
export async function copyShifts(
  db: TenantDb,
  { week, weeks, siteIds, dryRun }: ShiftCopy,
  t: Translate,
): Promise<ShiftListReply> {
  await lockRoster(db);
  const pattern = await findShiftsOfWeek(db, await findWeek(db, week), siteIds);
  if (pattern.length * weeks > MOST_COPIES) throw new Problem(tooManyShifts, { values: { max: MOST_COPIES } });
  const copies = Array.from({ length: weeks }, (_, at) => at + 1).flatMap((after) =>
    pattern.map((shift, at) => copyOf(shift, { row: at + 1, days: 7 * after })),
  );
  const once = [...new Map(copies.map((each) => [`${each.ready.userId} ${each.ready.startsAt}`, each])).values()];
  // A short shift inside a skipped hour has no length on such a day.
  const ready = once.map((each) => each.ready).filter(({ startsAt, endsAt }) => endsAt > startsAt);
  const { created } = plannedShifts(ready, await findSameShifts(db, ready));
  const isWritten = !dryRun;
  if (isWritten) await writePlan(db, { created, changed: [] });
  const plan = { created, changed: [], unchanged: [], faults: [] };
  const reply = listReply({ plan, faults: [], notices: once.flatMap((each) => each.notices) }, isWritten, t);
  return { ...reply, unchanged: copies.length - created.length };
}

interface Copy {
  readonly ready: ReadyShift;
  readonly notices: readonly ClockNotice[];
}

function copyOf(shift: LocalShift, { row, days }: { row: number; days: number }): Copy {
  const { userId, siteId, zone, role, startDay, startClock, endDay, endClock } = shift;
  const start = { day: shiftedDay(startDay, days), clock: startClock };
  const end = { day: shiftedDay(endDay, days), clock: endClock };
  const starts = localMoment(start.day, start.clock, zone);
  const ends = localMoment(end.day, end.clock, zone);
  const times = { startsAt: starts.at, endsAt: ends.at, zone };
  const noticeOf = (field: 'start' | 'end', moment: typeof starts, { day, clock }: typeof start): ClockNotice[] =>
    moment.clockChange
      ? [{ row, field, clockChange: moment.clockChange, value: `${day} ${clock}`, at: moment.at, zone }]
      : [];
  return {
    ready: { row, externalId: null, userId, siteId, role, ...times },
    notices: [...noticeOf('start', starts, start), ...noticeOf('end', ends, end)],
  };
}
