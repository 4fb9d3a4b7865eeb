import { sql, type SqlBool } from 'kysely';
import { NORMS } from '#areas/scoring/norms.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import {
  happenedIn,
  isFull,
  isOfAudience,
  isPersonInRange,
  NO_FACTS,
  NOTHING,
  type CauseQuestion,
  type CauseSource,
  type TriggerSql,
} from './cause-parts.queries.ts';

/** Current and acknowledged signals; a baseline that drifts again after an acknowledgment is a new cause. */
const SIGNALS = sql`
  (select organization_id, user_id, baseline_id, since, signal_at, counted_from from drifts where signal_at is not null
   union all
   select organization_id, user_id, baseline_id, since, signal_at, counted_from from drift_acknowledgements
   where state = 'signal')`;

/** Stays the same after an acknowledgment and in every session time zone. Uses `drift`. */
const SIGNAL_KEY = sql`
  'baseline:' || drift.baseline_id
  || case when drift.counted_from > '-infinity' then ':' || extract(epoch from drift.counted_from) else '' end`;

/** The cause happens when the last of the signal's tests came in, because a late one may complete the sum. */
const causesOfDrift = (db: TenantDb, { audience, range }: CauseQuestion): CauseSource => sql`
  select ${SIGNAL_KEY} as key, drift.user_id, last.visit_id, last.id as result_id,
         ${NOTHING} as occurrence_id, ${NOTHING} as kiosk_id, last.received_at as happened_at,
         jsonb_build_object('count', last.tests) as facts
  from ${SIGNALS} drift
  cross join lateral (
    select result.id, result.visit_id, result.received_at, count(*) over () as tests
    from results result
    where result.organization_id = drift.organization_id and result.user_id = drift.user_id
      and result.baseline_id = drift.baseline_id and ${isFull(sql`result`)} and result.voided_at is null
      and result.rci is not null and result.taken_at between drift.since and drift.signal_at
    order by result.received_at desc, result.id desc
    limit 1) last
  where ${allOf(
    sql`drift.organization_id = ${db.organizationId}`,
    isPersonInRange(db, sql`drift.user_id`, range),
    isOfAudience(db, sql`drift.user_id`, audience),
    happenedIn(sql`last.received_at`, range),
    range.resultId !== undefined && sql`last.id = ${range.resultId}`,
  )}`;

const { minTests, minDistinctDays, staleAfterDays } = NORMS.baseline;
const HOURS_OF_DAY = 24;
const UNTIL_STALE = sql`make_interval(hours => ${staleAfterDays * HOURS_OF_DAY})`;

/** True when the baseline had enough tests on enough days to be established at `results result`. */
const WAS_ESTABLISHED = sql`(
  select count(*) >= ${minTests}
         and count(distinct (earlier.taken_at at time zone organization.time_zone)::date) >= ${minDistinctDays}
  from baseline_members known
  join results earlier on earlier.organization_id = known.organization_id and earlier.id = known.result_id
  join organizations organization on organization.id = known.organization_id
  where known.organization_id = baseline.organization_id and known.baseline_id = baseline.id
    and known.membership = 'in' and earlier.taken_at <= result.taken_at)`;

const WAS_ADDED_TO = sql`exists (
  select from (
    select later.received_at
    from results later
    join baseline_members added on added.organization_id = later.organization_id
      and added.baseline_id = baseline.id and added.result_id = later.id and added.membership = 'in'
    where later.organization_id = result.organization_id and later.user_id = result.user_id
      and ${isFull(sql`later`)} and later.voided_at is null
      and later.taken_at > result.taken_at and later.taken_at <= result.taken_at + ${UNTIL_STALE}
      and later.received_at <= result.taken_at + ${UNTIL_STALE}
    order by later.taken_at, later.id
    limit 1) next)`;

/** The cause happens this long after a test in the baseline, if no other test was added to it by then. */
const causesOfStaleBaseline = (db: TenantDb, { audience, range }: CauseQuestion): CauseSource => sql`
  select 'baseline:' || baseline.id || ':' || to_char(result.taken_at at time zone 'utc', 'YYYY-MM-DD') as key,
         baseline.user_id, ${NOTHING} as visit_id, ${NOTHING} as result_id, ${NOTHING} as occurrence_id,
         ${NOTHING} as kiosk_id, result.taken_at + ${UNTIL_STALE} as happened_at, ${NO_FACTS} as facts
  from results result
  join baselines baseline on baseline.organization_id = result.organization_id and baseline.id = result.baseline_id
  join baseline_members member on member.organization_id = result.organization_id
    and member.baseline_id = baseline.id and member.result_id = result.id and member.membership = 'in'
  where ${allOf(
    sql`result.organization_id = ${db.organizationId} and result.voided_at is null`,
    isFull(sql`result`),
    sql`result.taken_at >= ${range.from}::timestamptz + interval '1 millisecond' - ${UNTIL_STALE}`,
    sql`result.taken_at < ${range.until}::timestamptz + interval '1 millisecond' - ${UNTIL_STALE}`,
    isPersonInRange(db, sql`result.user_id`, range),
    isOfAudience(db, sql`result.user_id`, audience),
    sql`(baseline.valid_to is null or baseline.valid_to > result.taken_at + ${UNTIL_STALE})`,
    sql`(baseline.last_member_at <= result.taken_at or not ${WAS_ADDED_TO})`,
    WAS_ESTABLISHED,
  )}`;

/** The signal was acknowledged; its sums have restarted. */
const isAcknowledged = () => sql<SqlBool>`exists (
  select from drift_acknowledgements drift
  where drift.organization_id = alert.organization_id and drift.user_id = alert.user_id
    and drift.state = 'signal' and ${SIGNAL_KEY} = alert.cause)`;

/** The baseline got a new test or was replaced. The second allows for rounding of timestamps. */
const isRenewed = () => sql<SqlBool>`exists (
  select from baselines baseline
  where baseline.organization_id = alert.organization_id and baseline.user_id = alert.user_id
    and starts_with(alert.cause, 'baseline:' || baseline.id)
    and (baseline.valid_to is not null
         or baseline.last_member_at > alert.happened_at - ${UNTIL_STALE} + interval '1 second'))`;

export const BASELINE_TRIGGERS = {
  drift: { causes: causesOfDrift, isSettled: isAcknowledged },
  staleBaseline: { causes: causesOfStaleBaseline, isSettled: isRenewed },
} satisfies Partial<TriggerSql>;
