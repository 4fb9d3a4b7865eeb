import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import type { ShiftWindow } from '#areas/schedules/rules/shift-window.ts';
import { inAudience } from '#areas/users/person/server/audience-condition.queries.ts';
import type { Audience } from '#areas/users/person/audience.ts';

/** The windows around shifts, the days on which the schedule applies, and the range of time that is made. */
export interface ShiftRule {
  readonly windows: readonly ShiftWindow[];
  /** Only the first shift after at least so many days without one; undefined: every shift. */
  readonly afterDaysOff?: number | undefined;
  /** First and last day on which a shift may start, on its own clock. */
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly pausedFrom: string | null;
  readonly pausedUntil: string | null;
  /** Only windows that close after this moment. */
  readonly from: string;
  /** Only windows that open before this moment. */
  readonly until: string;
}

interface AudiencePeople {
  readonly audience: Audience;
  readonly people: readonly string[] | undefined;
}

const LONGEST_SHIFT_DAYS = 2;

const START_DAY = sql`(shift.starts_at at time zone shift.zone)::date`;

const applies = ({ startsOn, endsOn, pausedFrom, pausedUntil }: ShiftRule) =>
  allOf(
    sql`${START_DAY} >= ${startsOn}::date`,
    endsOn !== null && sql`${START_DAY} <= ${endsOn}::date`,
    pausedFrom !== null &&
      sql`not (${START_DAY} >= ${pausedFrom}::date and ${pausedUntil === null ? sql`true` : sql`${START_DAY} <= ${pausedUntil}::date`})`,
  );

/** Whoever is excused for one of these reasons is not at work, whatever the roster says. */
const ABSENT = ['sick', 'leave', 'notOnShift'];

/**
 * Whether a shift is the first one after at least so many whole days without work, by its own clock. A shift counts for
 * the days of its start and its end; one that ends at midnight ends on the day before. A shift on a day on which the
 * person was away does not count. A shift before which none is known is a return.
 */
const isReturn = (db: TenantDb, days: number) => sql`
  not exists (
    select from shifts before
    where before.organization_id = ${db.organizationId} and before.user_id = shift.user_id
      and before.starts_at < shift.starts_at
      and before.starts_at > shift.starts_at - make_interval(days => ${days + LONGEST_SHIFT_DAYS + 2})
      and ((before.ends_at - interval '1 minute') at time zone shift.zone)::date >= ${START_DAY} - ${days}::int
      and not exists (
        select from excused_days away
        where away.organization_id = before.organization_id and away.user_id = before.user_id
          and away.reason = any(${ABSENT}::text[])
          and (before.starts_at at time zone before.zone)::date between away.first_day and away.last_day))`;

/**
 * Selects the tests around the shifts of an audience. Moments need no clock: minutes are added as they elapse. The middle
 * is cut to the minute. Two shifts with a window at the same moment make one test, the longer one.
 *
 * @param only a further condition on `placed`; it is checked for all rows before the first one is returned.
 */
export const shiftTestRows = (
  db: TenantDb,
  { audience, people }: AudiencePeople,
  rule: ShiftRule,
  only: RawBuilder<unknown> = sql`true`,
) => sql`
  select distinct on (user_id, opens_at) user_id, zone, opens_at, due_at, closes_at
  from (
    select person.id as user_id, shift.zone, point.at + make_interval(mins => planned.opens) as opens_at,
           point.at + make_interval(mins => planned.due) as due_at,
           point.at + make_interval(mins => planned.due + planned.grace) as closes_at
    from shifts shift
    join users person on person.organization_id = shift.organization_id and person.id = shift.user_id
    cross join unnest(${rule.windows.map(({ anchor }) => anchor)}::text[],
                      ${rule.windows.map(({ opensMinutes }) => opensMinutes)}::int[],
                      ${rule.windows.map(({ dueMinutes }) => dueMinutes)}::int[],
                      ${rule.windows.map(({ graceMinutes }) => graceMinutes)}::int[]) planned (anchor, opens, due, grace)
    cross join lateral (
      select case planned.anchor
               when 'start' then shift.starts_at
               when 'end' then shift.ends_at
               else date_trunc('minute', shift.starts_at + (shift.ends_at - shift.starts_at) / 2) end as at) point
    where ${allOf(
      inAudience(db, audience),
      people && sql`person.id = any(${people}::uuid[])`,
      // A shift lasts two days, and a window reaches a day beyond it, at most.
      sql`shift.organization_id = ${db.organizationId}
          and shift.starts_at > ${rule.from}::timestamptz - interval '3 days'
          and shift.starts_at < ${rule.until}::timestamptz + interval '1 day'`,
      applies(rule),
      rule.afterDaysOff !== undefined && isReturn(db, rule.afterDaysOff),
    )}) placed
  where closes_at > ${rule.from} and opens_at < ${rule.until} and ${only}
  order by user_id, opens_at, closes_at desc`;

/**
 * Whether a wanted test is to be made: not if its shift was moved a little after the test was taken, so that the test
 * lies in the new window too.
 */
export const notYetDone = (db: TenantDb, scheduleId: string) => sql`
  (exists (select from occurrences there
           where there.organization_id = ${db.organizationId} and there.schedule_id = ${scheduleId}
             and there.user_id = placed.user_id and there.opens_at = placed.opens_at)
   or not exists (select from occurrences done
                  where done.organization_id = ${db.organizationId} and done.schedule_id = ${scheduleId}
                    and done.user_id = placed.user_id and done.result_id is not null
                    and done.served_at between placed.opens_at and placed.closes_at))`;

/** Lets tests that were taken in an open window, before it was made, serve it. */
export const serveEarlierTests = async (db: TenantDb, scheduleId: string): Promise<void> => {
  await sql`
    select serve_earliest(test)
    from results test
    where test.organization_id = ${db.organizationId} and test.is_valid and test.voided_at is null
      and test.taken_at > now() - interval '5 days'
      and exists (select from occurrences open
                  where open.organization_id = test.organization_id and open.schedule_id = ${scheduleId}
                    and open.user_id = test.user_id and open.status = 'scheduled'
                    and open.opens_at <= test.received_at and open.closes_at >= test.received_at
                    and open.closes_at > now())
      and not exists (select from occurrences served
                      where served.organization_id = test.organization_id and served.result_id = test.id)
    order by test.received_at, test.id`.execute(db);
};

export interface NextWindow {
  opensAt: string;
  dueAt: string;
  closesAt: string;
}

/** Returns the next windows around the shifts of an audience, earliest first. */
export const findNextAroundShifts = async (
  db: TenantDb,
  audience: Audience,
  { rule, count }: { rule: ShiftRule; count: number },
): Promise<NextWindow[]> => {
  const { rows } = await sql<NextWindow>`
    select distinct opens_at as "opensAt", due_at as "dueAt", closes_at as "closesAt"
    from (${shiftTestRows(db, { audience, people: undefined }, rule)}) planned
    where opens_at > ${rule.from}
    order by opens_at, due_at, closes_at limit ${count}`.execute(db);
  return rows;
};
