import type { Databases, TenantDb } from '#platform/server/database/database.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import { isTimeZone } from '#platform/shared/time/time-zone.ts';
import { scheduleFollowed } from '../occurrences.events.ts';
import { findAudienceZones } from '#areas/schedules/rules/server/audience.queries.ts';
import {
  cancelOpenOfOthers,
  insertExpectedTests,
  removeUnexpectedTests,
  type ExpectedTests,
  type ExpectedWindow,
} from './making.queries.ts';
import {
  findActiveSchedules,
  findSchedulesBehind,
  lockSchedule,
  markMade,
  takeChangedPeople,
  type ScheduleRow,
} from '#areas/schedules/rules/server/schedule-rows.queries.ts';
import { serveEarlierTests, type ShiftRule } from './shift-tests.queries.ts';
import { windowTimes } from '#areas/schedules/rules/server/window-times.ts';

/** Expected tests are made this many days ahead; each schedule is extended daily. */
export const DAYS_AHEAD = 14;
/** Windows per statement, so that no statement takes long. */
const WINDOWS_AT_ONCE = 10;

interface Making {
  /** Everyone when left out. */
  readonly people?: readonly string[];
  /** When the people's tags, status or time zone changed. */
  readonly since?: string | null;
  readonly daysAhead?: number;
}

/**
 * Makes the expected tests of a schedule match its rule: adds, removes, cancels. Can run at any time and repeatedly; a
 * change affects only windows that had not opened when it was made.
 */
export async function bringUpToDate(db: TenantDb, scheduleId: string, making: Making = {}): Promise<void> {
  const schedule = await lockSchedule(db, scheduleId);
  if (!schedule || schedule.state === 'draft') return;
  const until = daysLater(schedule.now, making.daysAhead ?? DAYS_AHEAD);
  const wanted = await expectedTestsOf(db, schedule, until, making);
  await removeUnexpectedTests(db, wanted);
  await cancelOpenOfOthers(db, wanted);
  if (wanted.aroundShifts) await insertAroundShifts(db, wanted);
  for (let i = 0; i < wanted.windows.length; i += WINDOWS_AT_ONCE) {
    await insertExpectedTests(db, wanted, wanted.windows.slice(i, i + WINDOWS_AT_ONCE));
  }
  if (making.people) return;
  await markMade(db, scheduleId, { until, zone: schedule.organizationZone });
  if (schedule.behindSince !== null) await announce(db, scheduleFollowed, { scheduleId });
}

/** A roster may name a shift when its window is open already; tests of that window count. */
async function insertAroundShifts(db: TenantDb, wanted: ExpectedTests): Promise<void> {
  await insertExpectedTests(db, wanted, []);
  await serveEarlierTests(db, wanted.scheduleId);
}

export async function expectedTestsOf(
  db: TenantDb,
  schedule: ScheduleRow,
  until: string,
  { people, since }: Making = {},
): Promise<ExpectedTests> {
  const { now, behindSince, madeUntil, zoneKind, audience } = schedule;
  const changed = earliest(now, people ? since : behindSince);
  // After a long downtime this also makes the tests of that time, which then count as missed.
  const from = earliest(changed, people ? null : madeUntil);
  const zones = zoneKind === 'person' ? await findAudienceZones(db, audience, people) : [null];
  const windows = schedule.state === 'ended' ? [] : zones.flatMap((zone) => placed(schedule, zone, { from, until }));
  return {
    scheduleId: schedule.id,
    audience,
    testType: schedule.testType,
    byPersonsZone: zoneKind === 'person',
    windows,
    aroundShifts: shiftRuleOf(schedule, { from, until }),
    since: changed,
    people,
  };
}

function shiftRuleOf(schedule: ScheduleRow, range: { from: string; until: string }): ShiftRule | undefined {
  const { recurrence, state, startsOn, endsOn, pausedFrom, pausedUntil } = schedule;
  if (recurrence.kind !== 'shifts') return undefined;
  const windows = state === 'ended' ? [] : recurrence.windows;
  const { afterDaysOff } = recurrence;
  return { windows, afterDaysOff, startsOn, endsOn, pausedFrom, pausedUntil, ...range };
}

export const daysLater = (moment: string, days: number): string =>
  new Date(Date.parse(moment) + days * 86_400_000).toISOString();

/** Timestamps have one format, so the earlier one is the smaller text. */
const earliest = (one: string, other: string | null | undefined): string => (other && other < one ? other : one);

const placed = (
  schedule: ScheduleRow,
  ofZone: string | null,
  range: { from: string; until: string },
): ExpectedWindow[] => {
  const zone = clockOf(schedule, ofZone);
  return windowTimes(schedule, zone, range).map(({ opensAt, dueAt, closesAt }) => ({
    ofZone,
    zone,
    opensAt,
    dueAt,
    closesAt,
  }));
};

/** Returns the time zone in which windows open for a person with this zone. */
export const clockOf = (
  { zoneKind, timeZone, organizationZone }: Pick<ScheduleRow, 'zoneKind' | 'timeZone' | 'organizationZone'>,
  personsZone: string | null,
): string => {
  if (zoneKind === 'fixed' && timeZone) return timeZone;
  return zoneKind === 'person' && personsZone && isTimeZone(personsZone) ? personsZone : organizationZone;
};

/** Updates an organization's schedules, each in a transaction of its own. */
export async function makeOccurrences(databases: Databases, organizationId: string): Promise<void> {
  const place = { organizationId, actor: { userId: null } };
  const behind = await withOrganization(databases, place, (db) => findSchedulesBehind(db, DAYS_AHEAD - 1));
  for (const id of behind) await withOrganization(databases, place, (db) => bringUpToDate(db, id));
  await withOrganization(databases, place, followPeople);
}

/** Updates the expected tests of people whose tags, status, time zone or shifts changed. */
export async function followPeople(db: TenantDb): Promise<void> {
  const { people, since } = await takeChangedPeople(db);
  if (people.length === 0) return;
  for (const id of await findActiveSchedules(db)) await bringUpToDate(db, id, { people, since });
}
