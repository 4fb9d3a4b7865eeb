import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import type { TriggerOf } from '../alert-trigger.ts';
import {
  happenedIn,
  isInRange,
  isFull,
  isOfAudience,
  LONGEST_VISIT,
  NO_FACTS,
  NOTHING,
  type CauseQuestion,
  type CauseSource,
  type TriggerSql,
} from './cause-parts.queries.ts';

type Limit = (test: RawBuilder<unknown>) => RawBuilder<unknown>;

function causesOfDeviation(db: TenantDb, asked: CauseQuestion, { unit, above }: TriggerOf<'deviation'>) {
  return firstOfVisit(db, asked, (test) =>
    unit === 'points'
      ? sql`${test}.deviation > ${above}::numeric`
      : sql`${test}.deviation / nullif(${test}.baseline_sd, 0) > ${above}::float8`,
  );
}

const causesOfScore = (db: TenantDb, asked: CauseQuestion, { from }: TriggerOf<'score'>) =>
  firstOfVisit(db, asked, (test) => sql`${test}.score >= ${from}::numeric`);

/**
 * The first test of a visit beyond the limit; one that was voided later still counts, because the rule fired when it
 * came in. Only retests have earlier tests in their visit, so they are checked separately: with a million tests that
 * joins a few rows with many.
 */
const firstOfVisit = (db: TenantDb, asked: CauseQuestion, isBeyond: Limit): CauseSource => {
  const { audience, range } = asked;
  const [result, earlier] = [sql`result`, sql`earlier`];
  const testsThat = (isFirst: RawBuilder<SqlBool>) => sql`
    select result.user_id, result.visit_id, result.id, result.received_at
    from results result
    where ${allOf(
      sql`result.organization_id = ${db.organizationId}`,
      isFull(result),
      sql`${isBeyond(result)}`,
      happenedIn(sql`result.received_at`, range),
      isInRange(range),
      isOfAudience(db, sql`result.user_id`, audience),
      isFirst,
    )}`;
  return sql`
    select 'visit:' || test.visit_id as key, test.user_id, test.visit_id, test.id as result_id,
           ${NOTHING} as occurrence_id, ${NOTHING} as kiosk_id, test.received_at as happened_at, ${NO_FACTS} as facts
    from (
      ${testsThat(sql<SqlBool>`result.attempt_number = 1`)}
      union all
      ${testsThat(sql<SqlBool>`result.attempt_number > 1 and not exists (
        select from results earlier
        where earlier.organization_id = ${db.organizationId} and earlier.visit_id = result.visit_id
          and ${isFull(earlier)} and ${isBeyond(earlier)}
          and earlier.received_at > ${range.from}::timestamptz - ${LONGEST_VISIT}
          and (earlier.received_at, earlier.id) < (result.received_at, result.id))`)}) test`;
};

export const TEST_TRIGGERS = {
  deviation: { causes: causesOfDeviation },
  score: { causes: causesOfScore },
} satisfies Partial<TriggerSql>;
