import { sql, type RawBuilder } from 'kysely';
import { inSight, type Reader } from '#areas/reports/frame/server/matching-results-condition.queries.ts';

/** Days and tests of the baseline when `result` was taken. */
const MEMBERS = sql`
  select count(*) as have, max(test.taken_at) filter (where test.taken_at < result.taken_at) as last_at
  from baseline_members member
  join results test on test.organization_id = member.organization_id and test.id = member.result_id
  where member.organization_id = result.organization_id and member.baseline_id = result.baseline_id
    and member.membership = 'in' and test.taken_at <= result.taken_at`;

const snapshot = (have: RawBuilder<unknown>, ageDays: RawBuilder<unknown>) => sql`
  json_build_object('status', result.baseline_status, 'value', result.baseline_value, 'sd', result.baseline_sd,
    'n', result.baseline_n, 'isStale', result.is_baseline_stale, 'have', ${have}, 'ageDays', ${ageDays})`;

/** The snapshot of `results result`, as the contract's ComparedBaseline. */
export const COMPARED_BASELINE = sql`
  (select ${snapshot(
    sql`members.have`,
    sql`floor(extract(epoch from result.taken_at - members.last_at) / 86400)::integer`,
  )}
   from (${MEMBERS}) members)`;

/** The same without the values that need a lookup of its members. */
export const SNAPSHOT = snapshot(sql`0`, sql`null`);

/**
 * The last ten valid full tests comparable with `results result`, which comes last; only those that the reader may see.
 */
export const lastTen = (reader: Reader): RawBuilder<unknown> => sql`
  (select coalesce(json_agg(json_build_object('id', ten.id, 'score', ten.score,
            'takenAt', to_char(ten.taken_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by ten.taken_at, ten.id), '[]')
   from (${tenBefore(reader)}) ten)`;

/** Here `result` is an earlier test, and `compared` the one that all of them are compared with. */
const tenBefore = (reader: Reader) => sql`
  select earlier.id, earlier.score, earlier.taken_at
  from (select result.organization_id, result.user_id, result.id, result.taken_at, result.device_class,
               result.norms_version, result.task_version) compared
  cross join lateral (
    select result.id, result.score, result.taken_at
    from results result
    where result.organization_id = compared.organization_id and result.user_id = compared.user_id
      and (result.taken_at, result.id) <= (compared.taken_at, compared.id)
      and result.test_type = 'FullTest' and result.is_valid and result.voided_at is null and result.score is not null
      and result.device_class = compared.device_class and result.norms_version = compared.norms_version
      and result.task_version = compared.task_version
      and ${inSight(reader) ?? sql`true`}
    order by result.taken_at desc, result.id desc
    limit 10) earlier`;
