import type { Databases, TenantDb } from '#platform/server/database.ts';
import { withOrganization } from '#platform/server/database.ts';
import { announce } from '#platform/server/events.ts';
import { isTimeZone } from '#platform/shared/time-zone.ts';
import { scheduleFollowed } from '../occurrences.events.ts';
import { findAudienceZones } from './audience.queries.ts';
import { cancelOpenOfOthers, insertWanted, removeUnwanted, type Wanted, type WantedWindow } from './making.queries.ts';
import {
  findActiveSchedules,
  findSchedulesBehind,
  lockSchedule,
  markMade,
  takeChangedPeople,
  type ScheduleRow,
} from './schedule-rows.queries.ts';
import { windowTimes } from './window-times.ts';

/** How far ahead expected tests are made; each schedule is looked at again when a day of it has passed. */
export const DAYS_AHEAD = 14;
/** Windows whose tests are made by one statement, so that none of them takes long. */
const WINDOWS_AT_ONCE = 10;

interface Making {
  /** Left out: everybody. */
  readonly people?: readonly string[];
  /** Since when these people may be others than before. */
  readonly since?: string | null;
  readonly daysAhead?: number;
}

/**
 * Makes the expected tests of a schedule what its rule says: adds, removes, calls off. It can be done at any time and as
 * often as one likes; only windows that had not opened when the change was made follow it.
 */
export async function bringUpToDate(db: TenantDb, scheduleId: string, making: Making = {}): Promise<void> {
  const schedule = await lockSchedule(db, scheduleId);
  if (!schedule || schedule.state === 'draft') return;
  const until = daysLater(schedule.now, making.daysAhead ?? DAYS_AHEAD);
  const wanted = await wantedOf(db, schedule, until, making);
  await removeUnwanted(db, wanted);
  await cancelOpenOfOthers(db, wanted);
  for (let i = 0; i < wanted.windows.length; i += WINDOWS_AT_ONCE) {
    await insertWanted(db, wanted, wanted.windows.slice(i, i + WINDOWS_AT_ONCE));
  }
  if (making.people) return;
  await markMade(db, scheduleId, { until, zone: schedule.organizationZone });
  if (schedule.behindSince !== null) await announce(db, scheduleFollowed, { scheduleId });
}

export async function wantedOf(
  db: TenantDb,
  schedule: ScheduleRow,
  until: string,
  { people, since }: Making = {},
): Promise<Wanted> {
  const { now, behindSince, madeUntil, zoneKind, audience } = schedule;
  const changed = earliest(now, people ? since : behindSince);
  // A product that was off for weeks makes what it slept through, and says of it that it was missed.
  const from = earliest(changed, people ? null : madeUntil);
  const zones = zoneKind === 'person' ? await findAudienceZones(db, audience, people) : [null];
  const windows = schedule.state === 'ended' ? [] : zones.flatMap((zone) => placed(schedule, zone, { from, until }));
  return {
    scheduleId: schedule.id,
    audience,
    testType: schedule.testType,
    byPersonsZone: zoneKind === 'person',
    windows,
    since: changed,
    people,
  };
}

export const daysLater = (moment: string, days: number): string =>
  new Date(Date.parse(moment) + days * 86_400_000).toISOString();

/** Times are written in one form, so the earlier is the smaller text. */
const earliest = (one: string, other: string | null | undefined): string => (other && other < one ? other : one);

const placed = (
  schedule: ScheduleRow,
  ofZone: string | null,
  range: { from: string; until: string },
): WantedWindow[] => {
  const zone = clockOf(schedule, ofZone);
  return windowTimes(schedule, zone, range).map(({ opensAt, dueAt, closesAt }) => ({
    ofZone,
    zone,
    opensAt,
    dueAt,
    closesAt,
  }));
};

/** By whose clock the windows of somebody with this zone open. */
export const clockOf = (
  { zoneKind, timeZone, organizationZone }: Pick<ScheduleRow, 'zoneKind' | 'timeZone' | 'organizationZone'>,
  personsZone: string | null,
): string => {
  if (zoneKind === 'fixed' && timeZone) return timeZone;
  return zoneKind === 'person' && personsZone && isTimeZone(personsZone) ? personsZone : organizationZone;
};

/** What is not up to date in an organization; each schedule in a transaction of its own. */
export async function makeOccurrences(databases: Databases, organizationId: string): Promise<void> {
  const place = { organizationId, actor: { userId: null } };
  const behind = await withOrganization(databases, place, (db) => findSchedulesBehind(db, DAYS_AHEAD - 1));
  for (const id of behind) await withOrganization(databases, place, (db) => bringUpToDate(db, id));
  await withOrganization(databases, place, followPeople);
}

/** People whose tags, status or time zone changed are expected where they belong now. */
async function followPeople(db: TenantDb): Promise<void> {
  const { people, since } = await takeChangedPeople(db);
  if (people.length === 0) return;
  for (const id of await findActiveSchedules(db)) await bringUpToDate(db, id, { people, since });
}
