import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { BaselineSeries } from '../baselines.contract.ts';

interface BaselinesOf {
  readonly userId: string;
  readonly staleAfterDays: number;
  /** `resultDays`: how many days before today the reader sees of other people's scores; null means all. */
  readonly reader: { readonly userId: string; readonly resultDays: number | null };
}

export const findBaselines = async (
  db: TenantDb,
  { userId, staleAfterDays, reader }: BaselinesOf,
): Promise<BaselineSeries[]> => {
  const days = reader.userId === userId ? null : reader.resultDays;
  const score =
    days === null
      ? sql`result.score`
      : sql`case when result.taken_at >= (select day_began(${days}::integer)) then result.score end`;
  const { rows } = await sql<BaselineSeries>`
    select baseline.id, baseline.user_id as "userId", baseline.device_class as "deviceClass",
           baseline.norms_version as "normsVersion", baseline.task_version as "taskVersion", baseline.status,
           baseline.have, baseline.days, baseline.value::float8 as value, baseline.sd, baseline.n,
           coalesce(baseline.last_member_at < now() - make_interval(days => ${staleAfterDays}), false) as "isStale",
           baseline.frozen_at is not null as "isFrozen", baseline.valid_from as "validFrom", baseline.valid_to as "validTo",
           baseline.reset_reason as "resetReason",
           nullif(trim(resetter.first_name || ' ' || resetter.last_name), '') as "resetBy", coalesce(listed.members, '[]') as members
    from baselines baseline
    left join users resetter on resetter.organization_id = baseline.organization_id and resetter.id = baseline.reset_by
    left join lateral (
      select json_agg(json_build_object('resultId', result.id,
               'takenAt', to_char(result.taken_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
               'score', ${score}, 'membership', member.membership, 'reason', member.reason) order by result.taken_at) as members
      from baseline_members member
      join results result on result.organization_id = member.organization_id and result.id = member.result_id
      where member.organization_id = baseline.organization_id and member.baseline_id = baseline.id) listed on true
    where baseline.organization_id = ${db.organizationId} and baseline.user_id = ${userId}
    order by baseline.valid_to desc nulls first, baseline.device_class`.execute(db);
  return rows;
};

export const findOwner = async (db: TenantDb, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from baselines where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
  return rows[0]?.userId;
};

/** Reads the testing policy in force; without one, people are shown numbers. */
export const arePeopleShownNumbers = async (db: TenantDb): Promise<boolean> => {
  const { rows } = await sql<{ shows: boolean }>`
    select shows_numbers as shows from testing_policies
    where organization_id = ${db.organizationId}
    order by version desc
    limit 1`.execute(db);
  return rows[0]?.shows ?? true;
};
