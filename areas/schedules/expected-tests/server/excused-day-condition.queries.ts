import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

/** Joins `excuse`: why the person of `wanted` is excused on the day on which it opens; nulls when they are not. */
export const withExcuse = (db: TenantDb) => sql`
  left join lateral (
    select days.reason, days.note, days.excused_by, days.excused_at from excused_days days
    where days.organization_id = ${db.organizationId} and days.user_id = wanted.user_id
      and (wanted.opens_at at time zone wanted.zone)::date between days.first_day and days.last_day
    order by days.excused_at desc limit 1) excuse on true`;

/** The columns status, excuse_reason, excuse_note, excused_by and excused_at of a new expected test. */
export const STATUS_BY_EXCUSE = sql`
  case when excuse.reason is null then 'scheduled' else 'excused' end, excuse.reason, excuse.note, excuse.excused_by,
  excuse.excused_at`;
