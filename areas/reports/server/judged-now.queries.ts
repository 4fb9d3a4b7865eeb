import { sql, type RawBuilder } from 'kysely';
import { NORMS } from '#areas/scoring/norms.ts';
import type { TenantDb } from '#platform/server/database.ts';

/** The baseline in force today that a test belongs to, as a condition on `baselines standing`. */
const standingFor = (test: RawBuilder<unknown>) => sql`
  standing.organization_id = ${test}.organization_id and standing.user_id = ${test}.user_id
  and standing.device_class = ${test}.device_class and standing.norms_version = ${test}.norms_version
  and standing.task_version = ${test}.task_version and standing.valid_to is null`;

export const joinStanding = (test: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left join baselines standing on ${standingFor(test)}`;

/** As areas/scoring/deviation.ts; null without an established baseline. */
export const deviationNow = (score: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when standing.status = 'established' then round(${score}::numeric - standing.value, 1) end`;

const IS_STALE = sql`
  coalesce(standing.last_member_at < now() - make_interval(days => ${NORMS.baseline.staleAfterDays}::integer), false)`;

/** The same test as `found` says it, compared with what holds today. */
export const judgedNow = (db: TenantDb, found: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select found.id, found.taken_at, found.score, ${deviationNow(sql`found.score`)} as deviation,
         standing.id as baseline_id, coalesce(standing.status, 'none') as baseline_status,
         standing.sd as baseline_sd, ${IS_STALE} as is_baseline_stale, found.visit_id, found.change
  from (${found}) found
  join results test on test.organization_id = ${db.organizationId} and test.id = found.id
  ${joinStanding(sql`test`)}`;

/** As the contract's ComparedBaseline, of `baselines standing`; its age is today's. */
export const STANDING_BASELINE = sql`
  json_build_object('status', coalesce(standing.status, 'none'), 'value', standing.value, 'sd', standing.sd,
    'n', standing.n, 'isStale', ${IS_STALE}, 'have', coalesce(standing.have, 0),
    'ageDays', floor(extract(epoch from now() - standing.last_member_at) / 86400)::integer)`;

/** What the change is computed with, beside value and sd. */
export const STANDING_FREEDOM = sql`
  case when standing.status = 'established' then json_build_object('h', standing.h, 'df', standing.df) end`;
