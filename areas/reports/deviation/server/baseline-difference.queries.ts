import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import type { BaselineDifference } from '../baseline-difference.contract.ts';
import { COMPARED_BASELINE, lastTen } from './compared-test.queries.ts';
import { PERSON_DRIFT } from '#areas/testing/results/server/drift-condition.queries.ts';
import { inSight, type Reader } from '#areas/reports/frame/server/matching-results-condition.queries.ts';

export type FoundDifference = Omit<BaselineDifference, 'today' | 'noClass'> & {
  readonly isValid: boolean;
  readonly testType: string;
  /** The value of the baseline in force today for such a test. */
  readonly valueToday: number | null;
  /** Whether there is a baseline on another kind of device. */
  readonly hasOther: boolean;
};

const ISO = sql`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

const count = (membership: string) => sql`count(*) filter (where member.membership = ${sql.lit(membership)})`;

/** Invalid tests are in no baseline. This finds those of the same series between its first test and this one. */
const INVALID = sql`
  (select count(*) from results other
   where other.organization_id = result.organization_id and other.user_id = result.user_id
     and other.test_type = 'FullTest' and not other.is_valid and other.voided_at is null
     and other.device_class = result.device_class and other.taken_at < result.taken_at
     and other.taken_at >= min(test.taken_at))`;

const MEMBERS = sql`
  (select json_build_object('n', ${count('in')},
     'from', to_char(min(test.taken_at) filter (where member.membership = 'in') at time zone 'utc', ${ISO}),
     'to', to_char(max(test.taken_at) filter (where member.membership = 'in') at time zone 'utc', ${ISO}),
     'practice', ${count('practice')}, 'changed', ${count('changed')}, 'locked', ${count('locked')},
     'excluded', ${count('excluded')}, 'invalid', ${INVALID})
   from baseline_members member
   join results test on test.organization_id = member.organization_id and test.id = member.result_id
   where member.organization_id = result.organization_id and member.baseline_id = result.baseline_id
     and test.taken_at < result.taken_at)`;

const VALUE_TODAY = sql`
  (select baseline.value::float8 from baselines baseline
   where baseline.organization_id = result.organization_id and baseline.user_id = result.user_id
     and baseline.device_class = result.device_class and baseline.norms_version = result.norms_version
     and baseline.task_version = result.task_version and baseline.valid_to is null and baseline.status = 'established')`;

const HAS_OTHER = sql`
  exists (select from baselines baseline
          where baseline.organization_id = result.organization_id and baseline.user_id = result.user_id
            and baseline.device_class <> result.device_class and baseline.valid_to is null
            and baseline.status = 'established')`;

export const findDifference = async (
  db: TenantDb,
  resultId: string,
  reader: Reader,
): Promise<FoundDifference | undefined> => {
  const matches = allOf(
    sql`result.organization_id = ${db.organizationId} and result.id = ${resultId} and result.voided_at is null`,
    inSight(reader),
  );
  const { rows } = await sql<FoundDifference>`
    select result.id, result.user_id as "userId", result.taken_at as "takenAt", result.score::float8 as score,
           result.deviation::float8 as deviation, (result.deviation / result.baseline_sd)::float8 as "sdUnits",
           result.rci, result.change, result.is_valid as "isValid", result.test_type as "testType",
           coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), person.employee_number, '–') as name,
           ${COMPARED_BASELINE} as baseline, ${lastTen(reader)} as "lastTen", ${MEMBERS} as members, ${PERSON_DRIFT} as drift,
           ${VALUE_TODAY} as "valueToday", ${HAS_OTHER} as "hasOther"
    from results result
    join users person on person.organization_id = result.organization_id and person.id = result.user_id
    where ${matches}`.execute(db);
  return rows[0];
};
