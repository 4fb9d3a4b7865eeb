import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { SUSPICIOUS_FLAGS } from '#areas/testing/test-detail/suspicious-flags.ts';
import { isRed as isInRedBand } from '#areas/testing/results/server/band-condition.queries.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import type { TriggerOf } from '../alert-trigger.ts';
import {
  happenedIn,
  isInRange,
  isFull,
  isOfAudience,
  isRed,
  NOTHING,
  type CauseQuestion,
  type CauseSource,
  type TriggerSql,
} from './cause-parts.queries.ts';

/** The person's tests received up to and including `results result`, without those voided by then. */
const SO_FAR = sql<SqlBool>`
  test.organization_id = result.organization_id and test.user_id = result.user_id
  and (test.received_at, test.id) <= (result.received_at, result.id)
  and (test.voided_at is null or test.voided_at >= result.received_at)`;

interface TestInRow {
  readonly isIt: RawBuilder<SqlBool>;
  readonly facts: { readonly count?: number; readonly of?: number; readonly minutes?: number };
  /** Condition on the tests before it. */
  readonly afterOthers: RawBuilder<SqlBool>;
}

const testsInRow = (
  db: TenantDb,
  { audience, range }: CauseQuestion,
  { isIt, facts, afterOthers }: TestInRow,
): CauseSource => sql`
  select 'result:' || result.id as key, result.user_id, result.visit_id, result.id as result_id,
         ${NOTHING} as occurrence_id, ${NOTHING} as kiosk_id, result.received_at as happened_at,
         ${JSON.stringify(facts)}::jsonb as facts
  from results result
  where ${allOf(
    sql`result.organization_id = ${db.organizationId}`,
    isIt,
    happenedIn(sql`result.received_at`, range),
    isInRange(range),
    isOfAudience(db, sql`result.user_id`, audience),
    afterOthers,
  )}`;

/**
 * True for exactly the nth in a row: n - 1 match right before it, and the one before those does not or does not exist.
 */
const isNth = (n: number, isOfKind: RawBuilder<SqlBool>, isSo: RawBuilder<SqlBool>) => sql<SqlBool>`(
  select count(*) filter (where last.place <= ${n} and last.is_so) = ${n}
         and count(*) filter (where last.place > ${n} and last.is_so) = 0
  from (
    select ${isSo} as is_so, row_number() over (order by test.received_at desc, test.id desc) as place
    from results test
    where ${SO_FAR} and ${isOfKind}
    order by test.received_at desc, test.id desc
    limit ${n + 1}) last)`;

const causesOfInvalid = (db: TenantDb, asked: CauseQuestion, { inARow }: TriggerOf<'invalid'>) =>
  testsInRow(db, asked, {
    isIt: sql<SqlBool>`not result.is_valid`,
    facts: { count: inARow },
    afterOthers: isNth(inARow, sql<SqlBool>`true`, sql<SqlBool>`not test.is_valid`),
  });

/** Each suspicious test is a cause, valid or not. */
const causesOfSuspiciousTest = (db: TenantDb, asked: CauseQuestion) =>
  testsInRow(db, asked, {
    isIt: sql<SqlBool>`result.flags && ${[...SUSPICIOUS_FLAGS]}::text[]`,
    facts: {},
    afterOthers: sql<SqlBool>`true`,
  });

const EARLIER = sql<SqlBool>`${SO_FAR} and test.id <> result.id`;

/** The first test on a kind of device by a person who has tested before. */
const causesOfNewDevice = (db: TenantDb, asked: CauseQuestion) =>
  testsInRow(db, asked, {
    isIt: sql<SqlBool>`true`,
    facts: {},
    afterOthers: sql<SqlBool>`exists (select from results test where ${EARLIER})
      and not exists (select from results test where ${EARLIER} and test.device_key = result.device_key)`,
  });

const isQuick = (test: RawBuilder<unknown>) => sql<SqlBool>`${test}.test_type = 'LightningTest' and ${test}.is_valid`;
const couldNotTell = (test: RawBuilder<unknown>) => sql<SqlBool>`(${test}.extra_data ->> 'pass') = 'false'`;

const passed = (test: RawBuilder<unknown>) => sql<SqlBool>`(${test}.extra_data ->> 'pass') = 'true'`;

/** The last inconclusive quick check before the given one. */
const lastUnclear = (before: RawBuilder<unknown>) => sql`
  select test.received_at, test.id from results test
  where ${SO_FAR} and ${isQuick(sql`test`)} and ${couldNotTell(sql`test`)}
    and (test.received_at, test.id) < (${before}.received_at, ${before}.id)
  order by test.received_at desc, test.id desc
  limit 1`;

/** True when a quick check between the two was passed. */
const isPassedBetween = (first: RawBuilder<unknown>, last: RawBuilder<unknown>) => sql`coalesce((
  select (test.received_at, test.id) > (${first}.received_at, ${first}.id) from results test
  where ${SO_FAR} and ${isQuick(sql`test`)} and ${passed(sql`test`)}
    and (test.received_at, test.id) < (${last}.received_at, ${last}.id)
  order by test.received_at desc, test.id desc
  limit 1), false)`;

/** True for exactly the second in a row: one inconclusive before it without a pass between them, and not a third. */
const IS_SECOND_UNCLEAR = sql<SqlBool>`exists (
  select from (${lastUnclear(sql`result`)}) one
  where not ${isPassedBetween(sql`one`, sql`result`)} and not exists (
    select from (${lastUnclear(sql`one`)}) two where not ${isPassedBetween(sql`two`, sql`one`)}))`;

const causesOfInconclusiveTwice = (db: TenantDb, asked: CauseQuestion) =>
  testsInRow(db, asked, {
    isIt: sql<SqlBool>`${isQuick(sql`result`)} and ${couldNotTell(sql`result`)}`,
    facts: { count: 2 },
    afterOthers: IS_SECOND_UNCLEAR,
  });

const HOURS_OF_DAY = 24;
const MINUTES_OF_DAY = 1440;

/** The facts contain `of` when counting among tests and `minutes` when counting within days. */
const causesOfReds = (db: TenantDb, asked: CauseQuestion, { count, among, of }: TriggerOf<'reds'>) =>
  testsInRow(db, asked, {
    isIt: isRed(sql`result`),
    facts: { count, ...(among === 'tests' ? { of } : { minutes: of * MINUTES_OF_DAY }) },
    afterOthers: among === 'tests' ? areAmongTests(count, of) : areWithinDays(count, of),
  });

const RED = isRed(sql`test`);

/** Checks first whether there are enough reds at all: most people have none and need no counting. */
const areAmongTests = (count: number, of: number) => sql<SqlBool>`
  exists (select from results test where ${SO_FAR} and ${RED} offset ${count - 1} limit 1)
  and (select count(*) filter (where ${isInRedBand(sql`last`)}) >= ${count}
       from (select test.deviation from results test
             where ${SO_FAR} and ${isFull(sql`test`)}
             order by test.received_at desc, test.id desc
             limit ${of}) last)`;

const areWithinDays = (count: number, days: number) => sql<SqlBool>`
  (select count(*) from results test
   where ${SO_FAR} and ${RED}
     and test.received_at > result.received_at - make_interval(hours => ${days * HOURS_OF_DAY})) >= ${count}`;

export const ROW_TRIGGERS = {
  invalid: { causes: causesOfInvalid },
  suspiciousTest: { causes: causesOfSuspiciousTest },
  newDevice: { causes: causesOfNewDevice },
  inconclusiveTwice: { causes: causesOfInconclusiveTwice },
  reds: { causes: causesOfReds },
} satisfies Partial<TriggerSql>;
