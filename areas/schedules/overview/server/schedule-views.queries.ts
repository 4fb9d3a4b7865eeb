import { sql } from 'kysely';
import type { Audience } from '#areas/users/person/audience.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Coverage, ScheduleCalendar, Why } from '../schedule-views.contract.ts';
import type { WindowTime } from '#areas/schedules/rules/schedules.contract.ts';
import { inAudience } from '#areas/users/person/server/audience-condition.queries.ts';
import { CATEGORY_OF_TAG, TAG_LABEL } from '#areas/schedules/rules/server/label.queries.ts';

export interface PersonInAudience extends Pick<Why, 'isIncluded' | 'isActive' | 'throughTags' | 'excludedByTags'> {
  timeZone: string | null;
}

/** The person's tags among these ids. */
const carried = (ids: readonly string[]) => sql`
  coalesce((select json_agg(${TAG_LABEL} order by lower(tag.name) collate "und-x-icu")
            from tagged_users tagged
            join user_tags tag on tag.organization_id = tagged.organization_id and tag.id = tagged.tag_id
              and tag.deleted_at is null
            ${CATEGORY_OF_TAG}
            where tagged.organization_id = person.organization_id and tagged.user_id = person.id
              and tag.id = any(${ids}::uuid[])), '[]')`;

/** Returns how a person relates to an audience; undefined when the person does not exist. */
export const findPersonInAudience = async (
  db: TenantDb,
  audience: Audience,
  userId: string,
): Promise<PersonInAudience | undefined> => {
  const { rows } = await sql<PersonInAudience>`
    select (${inAudience(db, audience)}) as "isIncluded", person.status = 'active' as "isActive",
           ${carried(audience.tagIds)} as "throughTags", ${carried(audience.excludedTagIds)} as "excludedByTags",
           person.time_zone as "timeZone"
    from users person
    where person.organization_id = ${db.organizationId} and person.id = ${userId} and person.deleted_at is null
      and person.role <> 'service'`.execute(db);
  return rows[0];
};

export const findNextOf = async (db: TenantDb, scheduleId: string, userId: string): Promise<WindowTime | null> => {
  const { rows } = await sql<WindowTime>`
    select opens_at as "opensAt", due_at as "dueAt", closes_at as "closesAt" from occurrences
    where organization_id = ${db.organizationId} and user_id = ${userId} and schedule_id = ${scheduleId}
      and status = 'scheduled' and closes_at > now() and opens_at > now() - interval '3 days'
    order by opens_at limit 1`.execute(db);
  return rows[0] ?? null;
};

/** The week of a day in the organization's time zone, from Monday on. */
const weekOf = (db: TenantDb, day: string | undefined) => sql`
  week as (
    select monday, time_zone, monday::timestamp at time zone time_zone as began,
           (monday + 7)::timestamp at time zone time_zone as ended
    from (select time_zone, date_trunc('week', coalesce(${day ?? null}::date, (now() at time zone time_zone)::date))::date as monday
          from organizations where id = ${db.organizationId}) found)`;

export const findCalendar = async (db: TenantDb, day: string | undefined): Promise<ScheduleCalendar> => {
  const { rows: weeks } = await sql<{ firstDay: string; timeZone: string }>`
    with ${weekOf(db, day)} select monday::text as "firstDay", time_zone as "timeZone" from week`.execute(db);
  const [week] = weeks;
  if (!week) throw new Error('An organization has a time zone.');
  const { rows: windows } = await sql<ScheduleCalendar['windows'][number]>`
    with ${weekOf(db, day)},
         stood as (
           select occurrence.schedule_id, occurrence.opens_at, occurrence.due_at, occurrence.closes_at,
                  occurrence_status(occurrence) as status
           from occurrences occurrence, week
           where occurrence.organization_id = ${db.organizationId} and occurrence.opens_at >= week.began
             and occurrence.opens_at < week.ended and occurrence.status <> 'cancelled')
    select schedule.id as "scheduleId", schedule.name, stood.opens_at as "opensAt", stood.due_at as "dueAt",
           stood.closes_at as "closesAt", count(*) as people,
           count(*) filter (where stood.status in ('completed', 'late')) as done,
           count(*) filter (where stood.status = 'missed') as missed
    from stood
    join schedules schedule on schedule.organization_id = ${db.organizationId} and schedule.id = stood.schedule_id
    group by schedule.id, schedule.name, stood.opens_at, stood.due_at, stood.closes_at
    order by stood.opens_at, schedule.name`.execute(db);
  return { ...week, windows };
};

interface Day {
  day: string;
  timeZone: string;
}

const findDay = async (db: TenantDb, day: string | undefined): Promise<Day> => {
  const { rows } = await sql<Day>`
    select coalesce(${day ?? null}::date, (now() at time zone time_zone)::date)::text as day, time_zone as "timeZone"
    from organizations where id = ${db.organizationId}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('An organization has a time zone.');
  return found;
};

/** The hours of a day in the organization's time zone. */
const hoursOf = ({ day, timeZone }: Day) => sql`
  select h, (${day}::date + make_interval(hours => h)) at time zone ${timeZone} as began,
         (${day}::date + make_interval(hours => h + 1)) at time zone ${timeZone} as ended
  from generate_series(0, 23) h`;

/** Active people, once for everyone and once for each of their tags. */
const belonging = (db: TenantDb) => sql`
  select tag.id as tag_id, person.id as user_id
  from users person
  cross join lateral (
    select null::uuid as id
    union all
    select tagged.tag_id from tagged_users tagged
    where tagged.organization_id = person.organization_id and tagged.user_id = person.id) tag
  where person.organization_id = ${db.organizationId} and person.status = 'active' and person.role <> 'service'
    and person.deleted_at is null`;

/** People with a window that is open during an hour. */
const covered = (db: TenantDb, { day, timeZone }: Day) => sql`
  select distinct occurrence.user_id, hour.h
  from occurrences occurrence
  join hour on occurrence.opens_at < hour.ended and occurrence.closes_at > hour.began
  where occurrence.organization_id = ${db.organizationId} and occurrence.status <> 'cancelled'
    and occurrence.opens_at > (${day}::date - 2)::timestamp at time zone ${timeZone}
    and occurrence.opens_at < (${day}::date + 1)::timestamp at time zone ${timeZone}`;

/** Returns a row for everyone and for each tag of an active person. */
export const findCoverage = async (db: TenantDb, asked: string | undefined): Promise<Coverage> => {
  const day = await findDay(db, asked);
  const { rows } = await sql<Coverage['rows'][number]>`
    with hour as (${hoursOf(day)}),
         belonging as materialized (${belonging(db)}),
         covered as materialized (${covered(db, day)}),
         counted as (
           select belonging.tag_id, covered.h, count(*) as people
           from belonging join covered on covered.user_id = belonging.user_id group by 1, 2),
         member as (select tag_id, count(*) as people from belonging group by tag_id)
    select case when tag.id is not null then ${TAG_LABEL} end as tag, member.people,
           (select json_agg(coalesce(counted.people, 0) order by hour.h)
            from hour left join counted
              on counted.h = hour.h and counted.tag_id is not distinct from member.tag_id) as hours
    from member
    left join user_tags tag on tag.organization_id = ${db.organizationId} and tag.id = member.tag_id
    ${CATEGORY_OF_TAG}
    where member.tag_id is null or tag.deleted_at is null
    order by member.tag_id is not null, category.position, lower(tag.name) collate "und-x-icu"`.execute(db);
  return { ...day, rows };
};
