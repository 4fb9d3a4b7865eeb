import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { AlertTrigger } from '#areas/alerts/triggers/alert-trigger.ts';
import type { QuarterHour } from '../back-test-figures.ts';
import type { CauseQuestion } from '#areas/alerts/triggers/server/cause-parts.queries.ts';
import { causeSource } from '#areas/alerts/triggers/server/causes.queries.ts';

/**
 * Forces a custom plan: a plan for one result is too slow for 90 days of everyone, and the statement may be the same.
 */
export const planForManyCauses = async (db: TenantDb): Promise<void> => {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '64MB', true)`.execute(
    db,
  );
};

export const findTimeZone = async (db: TenantDb): Promise<string> => {
  const { rows } = await sql<{ timeZone: string }>`
    select time_zone as "timeZone" from organizations where id = ${db.organizationId}`.execute(db);
  return rows[0]?.timeZone ?? 'UTC';
};

const IN_MS = sql`floor(date_part('epoch', cause.happened_at) * 1000)::bigint`;

/** A join rather than a subquery per row, so causes without a visit cost no lookup. */
const clearedVisits = (db: TenantDb) => sql`
  left join (select visit.id from visits visit
             where visit.organization_id = ${db.organizationId} and visit.outcome = 'cleared_on_retest') cleared
    on cleared.id = cause.visit_id`;

interface CountedCauses {
  readonly quarters: QuarterHour[];
  readonly people: number;
  readonly cleared: number;
}

/** Counts in the database, so that a million rows never leave it. Only for rules without quiet minutes. */
export async function countCauses(db: TenantDb, trigger: AlertTrigger, asked: CauseQuestion): Promise<CountedCauses> {
  const { rows } = await sql<{ at: number | null; count: number; cleared: number; people: number }>`
    with counted as (
      select cause.quarter, cause.user_id, grouping(cause.user_id) = 0 as is_person, count(*) as count,
             count(*) filter (where cause.is_cleared) as cleared
      from (select date_bin('15 minutes', cause.happened_at, 'epoch') as quarter, cause.user_id, cleared.id is not null as is_cleared
            from (${causeSource(db, trigger, asked)}) cause ${clearedVisits(db)}) cause
      group by grouping sets ((cause.quarter), (cause.user_id)))
    select (date_part('epoch', quarter) * 1000)::bigint as at, count, cleared, 0 as people
    from counted where not is_person
    union all
    select null, 0, 0, count(user_id) from counted where is_person`.execute(db);
  return {
    quarters: rows.flatMap(({ at, count }) => (at === null ? [] : [{ at, count }])),
    people: rows.reduce((sum, { people }) => sum + people, 0),
    cleared: rows.reduce((sum, { cleared }) => sum + cleared, 0),
  };
}

/** One person's causes in milliseconds, and those of them whose visit was cleared by the retest. */
interface CausesOfPerson {
  readonly userId: string | null;
  readonly moments: string;
  readonly cleared: string | null;
}

/** Returns one row per person with the timestamps as an unordered list, to keep the result small. */
export async function findCausesOfPeople(
  db: TenantDb,
  trigger: AlertTrigger,
  asked: CauseQuestion,
): Promise<CausesOfPerson[]> {
  const { rows } = await sql<CausesOfPerson>`
    select cause.user_id as "userId", string_agg(cause.at::text, ',') as moments,
           string_agg(cause.at::text, ',') filter (where cause.is_cleared) as cleared
    from (select cause.user_id, ${IN_MS} as at, cleared.id is not null as is_cleared
          from (${causeSource(db, trigger, asked)}) cause ${clearedVisits(db)}) cause
    group by cause.user_id`.execute(db);
  return rows;
}
