import { sql, type SqlBool } from 'kysely';
import { inAudience } from '#areas/users/person/server/audience-condition.queries.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import type { TriggerOf } from '../alert-trigger.ts';
import {
  happenedIn,
  isOfAudience,
  NOTHING,
  type CauseQuestion,
  type CauseSource,
  type TriggerSql,
} from './cause-parts.queries.ts';

const NAME_OF_SCHEDULE = sql`
  (select schedule.name from schedules schedule
   where schedule.organization_id = occurrence.organization_id and schedule.id = occurrence.schedule_id)`;

const ofOccurrence = (db: TenantDb, { audience, range }: CauseQuestion) =>
  allOf(
    sql`occurrence.organization_id = ${db.organizationId}`,
    range.userId !== undefined && sql`occurrence.user_id = ${range.userId}`,
    range.occurrenceIds !== undefined && sql`occurrence.id = any(${range.occurrenceIds}::uuid[])`,
    isOfAudience(db, sql`occurrence.user_id`, audience),
  );

/** A test that was excused after its window closed was still missed. */
const causesOfMissed = (db: TenantDb, asked: CauseQuestion): CauseSource => sql`
  select 'occurrence:' || occurrence.id as key, occurrence.user_id, ${NOTHING} as visit_id, ${NOTHING} as result_id,
         occurrence.id as occurrence_id, ${NOTHING} as kiosk_id, occurrence.closes_at as happened_at,
         jsonb_build_object('name', ${NAME_OF_SCHEDULE}) as facts
  from occurrences occurrence
  where ${allOf(
    ofOccurrence(db, asked),
    sql`occurrence.status in ('missed', 'excused')`,
    sql`(occurrence.status = 'missed' or occurrence.excused_at > occurrence.closes_at)`,
    happenedIn(sql`occurrence.closes_at`, asked.range),
  )}`;

/** A test that was done or excused later was still overdue. */
const causesOfOverdue = (db: TenantDb, asked: CauseQuestion, { afterMinutes }: TriggerOf<'overdue'>): CauseSource => {
  const late = sql`make_interval(mins => ${afterMinutes})`;
  const { from, until } = asked.range;
  return sql`
    select 'occurrence:' || occurrence.id as key, occurrence.user_id, ${NOTHING} as visit_id, ${NOTHING} as result_id,
           occurrence.id as occurrence_id, ${NOTHING} as kiosk_id, occurrence.due_at + ${late} as happened_at,
           jsonb_build_object('minutes', ${afterMinutes}::integer, 'name', ${NAME_OF_SCHEDULE}) as facts
    from occurrences occurrence
    where ${allOf(
      ofOccurrence(db, asked),
      sql`occurrence.due_at >= ${from}::timestamptz + interval '1 millisecond' - ${late}`,
      sql`occurrence.due_at < ${until}::timestamptz + interval '1 millisecond' - ${late}`,
      sql`occurrence.status <> 'cancelled'`,
      sql`(occurrence.served_at is null or occurrence.served_at > occurrence.due_at + ${late})`,
      sql`(occurrence.excused_at is null or occurrence.excused_at > occurrence.due_at + ${late})`,
    )}`;
};

/** Once per day of the organization's time zone, which may have 23 or 25 hours. */
const causesOfCompletion = (
  db: TenantDb,
  { audience, range }: CauseQuestion,
  { below, at }: TriggerOf<'completion'>,
): CauseSource => sql`
  with person_asked_for as materialized (select person.id from users person where ${inAudience(db, audience)})
  select 'day:' || moment.day as key, ${NOTHING} as user_id, ${NOTHING} as visit_id, ${NOTHING} as result_id,
         ${NOTHING} as occurrence_id, ${NOTHING} as kiosk_id, moment.at as happened_at,
         jsonb_build_object('percent', counted.done * 100 / counted.of, 'count', counted.done, 'of', counted.of) as facts
  from (
    select day::date::text as day, day at time zone organization.time_zone as began,
           (day + ${at}::time) at time zone organization.time_zone as at
    from organizations organization
    cross join lateral generate_series(
      date_trunc('day', ${range.from}::timestamptz at time zone organization.time_zone),
      date_trunc('day', ${range.until}::timestamptz at time zone organization.time_zone), interval '1 day') day
    where organization.id = ${db.organizationId}) moment
  cross join lateral (
    select count(*) as of, count(*) filter (where occurrence.served_at <= moment.at) as done
    from occurrences occurrence
    where occurrence.organization_id = ${db.organizationId} and occurrence.status <> 'cancelled'
      and occurrence.due_at >= moment.began and occurrence.due_at <= moment.at
      and (occurrence.excused_at is null or occurrence.excused_at > moment.at)
      and occurrence.user_id in (select id from person_asked_for)) counted
  where ${allOf(
    happenedIn(sql`moment.at`, range),
    sql`counted.of > 0 and counted.done * 100 < ${below}::integer * counted.of`,
  )}`;

/** The test is now done, excused or canceled. */
const isServed = () => sql<SqlBool>`exists (
  select from occurrences occurrence
  where occurrence.organization_id = alert.organization_id and occurrence.id = alert.occurrence_id
    and occurrence.status in ('completed', 'late', 'excused', 'cancelled'))`;

export const OCCURRENCE_TRIGGERS = {
  missed: { causes: causesOfMissed, isSettled: isServed },
  overdue: { causes: causesOfOverdue, isSettled: isServed },
  completion: { causes: causesOfCompletion },
} satisfies Partial<TriggerSql>;
