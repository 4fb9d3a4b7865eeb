import { sql, type RawBuilder } from 'kysely';
import { NORMS } from '#areas/scoring/norms.ts';
import type { TenantDb } from '#platform/server/database/database.ts';

/** The baseline in force today for a test, as a condition on `baselines standing`. */
const standingFor = (test: RawBuilder<unknown>) => sql`
  standing.organization_id = ${test}.organization_id and standing.user_id = ${test}.user_id
  and standing.device_class = ${test}.device_class and standing.norms_version = ${test}.norms_version
  and standing.task_version = ${test}.task_version and standing.valid_to is null`;

export const joinStanding = (test: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left join baselines standing on ${standingFor(test)}`;

/** Computes the deviation as areas/scoring/deviation.ts does; null without an established baseline. */
export const deviationNow = (score: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when standing.status = 'established' then round(${score}::numeric - standing.value, 1) end`;

const IS_STALE = sql`
  coalesce(standing.last_member_at < now() - make_interval(days => ${NORMS.baseline.staleAfterDays}::integer), false)`;

/** The test in `found`, compared with the baseline in force today. */
export const judgedNow = (db: TenantDb, found: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select found.id, found.taken_at, found.score, ${deviationNow(sql`found.score`)} as deviation,
         standing.id as baseline_id, coalesce(standing.status, 'none') as baseline_status,
         standing.sd as baseline_sd, ${IS_STALE} as is_baseline_stale, found.visit_id, found.change
  from (${found}) found
  join results test on test.organization_id = ${db.organizationId} and test.id = found.id
  ${joinStanding(sql`test`)}`;

/** `baselines standing` as the contract's ComparedBaseline, with its age today. */
export const STANDING_BASELINE = sql`
  json_build_object('status', coalesce(standing.status, 'none'), 'value', standing.value, 'sd', standing.sd,
    'n', standing.n, 'isStale', ${IS_STALE}, 'have', coalesce(standing.have, 0),
    'ageDays', floor(extract(epoch from now() - standing.last_member_at) / 86400)::integer)`;

/** The counts (h, df) that the change needs besides value and sd. */
export const STANDING_FREEDOM = sql`
  case when standing.status = 'established' then json_build_object('h', standing.h, 'df', standing.df) end`;
