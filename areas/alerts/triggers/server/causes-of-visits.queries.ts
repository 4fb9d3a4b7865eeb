import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { USUAL_POLICY } from '#areas/testing/policy/usual-policy.ts';
import { RETEST_WITHIN_MINUTES } from '#areas/testing/results/visit-outcome.ts';
import { isNotRed } from '#areas/testing/results/server/band-condition.queries.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import {
  happenedIn,
  isFull,
  isOfAudience,
  isPersonInRange,
  isRed,
  LONGEST_VISIT,
  NO_FACTS,
  NOTHING,
  type CauseQuestion,
  type CauseSource,
  type TriggerSql,
} from './cause-parts.queries.ts';

/** The job that gives up waiting runs each minute, so a retest within that minute may still be in time. */
const GIVING_UP = sql`interval '1 minute'`;

const isOfVisit = (db: TenantDb, { range }: CauseQuestion): RawBuilder<SqlBool> =>
  allOf(
    sql`true`,
    range.visitId !== undefined && sql`red.visit_id = ${range.visitId}`,
    range.resultId !== undefined &&
      sql`red.visit_id = (select visit_id from results
                          where organization_id = ${db.organizationId} and id = ${range.resultId})`,
  );

/**
 * Evaluates visits with a red, test by test in the order of receipt, by the visit's own policy. Reads the tests,
 * because the visit stores only its final outcome, which changes when a test is voided.
 */
const visitTests = (db: TenantDb, asked: CauseQuestion) => sql`
  select test.*,
         ${isRed(sql`test`)} and test.attempt_number > test.most_retests and (test.most_retests = 0 or test.reds > 1)
           as confirms,
         greatest(test.received_at, test.taken_at + make_interval(mins => ${RETEST_WITHIN_MINUTES})) as given_up_at
  from (
    select test.organization_id, test.id, test.user_id, test.visit_id, test.attempt_number, test.test_type, test.is_valid,
           test.deviation, test.taken_at, test.received_at, test.voided_at,
           coalesce(test.most_retests, (select policy.most_retests from testing_policies policy
                     where policy.organization_id = test.organization_id and policy.version <= test.policy_version
                     order by policy.version desc limit 1), ${USUAL_POLICY.mostRetests}::integer) as most_retests,
           count(*) filter (where ${isRed(sql`test`)}) over in_order as reds,
           count(*) filter (where ${isFull(sql`test`)} and ${isNotRed(sql`test`)}) over in_order as clears,
           lead(test.received_at) over in_order as next_at
    from results test
    where test.organization_id = ${db.organizationId} and test.visit_id in (
      select red.visit_id from results red
      where ${allOf(
        sql`red.organization_id = ${db.organizationId}`,
        isRed(sql`red`),
        sql`red.received_at > ${asked.range.from}::timestamptz - ${LONGEST_VISIT}`,
        sql`red.received_at < ${asked.range.until}::timestamptz + interval '1 millisecond'`,
        isOfVisit(db, asked),
        isPersonInRange(db, sql`red.user_id`, asked.range),
        isOfAudience(db, sql`red.user_id`, asked.audience),
      )})
    window in_order as (partition by test.visit_id order by test.received_at, test.id)) test`;

const causesOfVisits = (
  db: TenantDb,
  asked: CauseQuestion,
  { isIt, moment }: { isIt: RawBuilder<SqlBool>; moment: RawBuilder<unknown> },
): CauseSource => sql`
  select 'visit:' || first.visit_id as key, first.user_id, first.visit_id, first.id as result_id,
         ${NOTHING} as occurrence_id, ${NOTHING} as kiosk_id, first.happened_at, ${NO_FACTS} as facts
  from (
    select distinct on (test.visit_id) test.id, test.user_id, test.visit_id, ${moment} as happened_at
    from (${visitTests(db, asked)}) test
    where ${isIt}
    order by test.visit_id, ${moment}) first
  where ${allOf(
    happenedIn(sql`first.happened_at`, asked.range),
    asked.range.resultId !== undefined && sql`first.id = ${asked.range.resultId}`,
  )}`;

const causesOfConfirmed = (db: TenantDb, asked: CauseQuestion): CauseSource =>
  causesOfVisits(db, asked, { isIt: sql<SqlBool>`test.confirms`, moment: sql`test.received_at` });

const causesOfUnconfirmed = (db: TenantDb, asked: CauseQuestion): CauseSource =>
  causesOfVisits(db, asked, {
    isIt: sql<SqlBool>`test.reds > 0 and test.clears = 0 and not test.confirms
      and (test.next_at is null or test.next_at > test.given_up_at + ${GIVING_UP})
      and (test.voided_at is null or test.voided_at > test.given_up_at)`,
    moment: sql`test.given_up_at`,
  });

export const VISIT_TRIGGERS = {
  confirmed: { causes: causesOfConfirmed },
  unconfirmed: { causes: causesOfUnconfirmed },
} satisfies Partial<TriggerSql>;
