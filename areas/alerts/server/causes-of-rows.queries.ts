import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { SUSPICIOUS_FLAGS } from '#areas/testing/suspicious-flags.ts';
import type { TenantDb } from '#platform/server/database.ts';
import { allOf } from '#platform/server/keyset.ts';
import type { TriggerOf } from '../alert-trigger.ts';
import {
  happenedIn,
  isAskedFor,
  isFull,
  isOfAudience,
  isRed,
  NOTHING,
  type CauseQuestion,
  type CauseSource,
} from './cause-parts.queries.ts';

/** The tests of the person that had come in when `results result` did, itself included; those void by then are left out. */
const SO_FAR = sql<SqlBool>`
  test.organization_id = result.organization_id and test.user_id = result.user_id
  and (test.received_at, test.id) <= (result.received_at, result.id)
  and (test.voided_at is null or test.voided_at >= result.received_at)`;

interface TestInRow {
  readonly isIt: RawBuilder<SqlBool>;
  readonly facts: { readonly count?: number; readonly of?: number; readonly minutes?: number };
  /** What must be true of the tests before it. */
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
    isAskedFor(range),
    isOfAudience(db, sql`result.user_id`, audience),
    afterOthers,
  )}`;

/** Exactly the nth in a row: as many before it, and before these another one or none. */
const isNth = (n: number, isOfKind: RawBuilder<SqlBool>, isSo: RawBuilder<SqlBool>) => sql<SqlBool>`(
  select count(*) filter (where last.place <= ${n} and last.is_so) = ${n}
         and count(*) filter (where last.place > ${n} and last.is_so) = 0
  from (
    select ${isSo} as is_so, row_number() over (order by test.received_at desc, test.id desc) as place
    from results test
    where ${SO_FAR} and ${isOfKind}
    order by test.received_at desc, test.id desc
    limit ${n + 1}) last)`;

export const causesOfInvalid = (db: TenantDb, { inARow }: TriggerOf<'invalid'>, asked: CauseQuestion) =>
  testsInRow(db, asked, {
    isIt: sql<SqlBool>`not result.is_valid`,
    facts: { count: inARow },
    afterOthers: isNth(inARow, sql<SqlBool>`true`, sql<SqlBool>`not test.is_valid`),
  });

/** Each such test by itself, whether it counts or not. */
export const causesOfSuspiciousTest = (db: TenantDb, asked: CauseQuestion) =>
  testsInRow(db, asked, {
    isIt: sql<SqlBool>`result.flags && ${[...SUSPICIOUS_FLAGS]}::text[]`,
    facts: {},
    afterOthers: sql<SqlBool>`true`,
  });

const EARLIER = sql<SqlBool>`${SO_FAR} and test.id <> result.id`;

/** The first test on a kind of device, of somebody who has tested before. */
export const causesOfNewDevice = (db: TenantDb, asked: CauseQuestion) =>
  testsInRow(db, asked, {
    isIt: sql<SqlBool>`true`,
    facts: {},
    afterOthers: sql<SqlBool>`exists (select from results test where ${EARLIER})
      and not exists (select from results test where ${EARLIER} and test.device_key = result.device_key)`,
  });

const isQuick = (test: RawBuilder<unknown>) => sql<SqlBool>`${test}.test_type = 'LightningTest' and ${test}.is_valid`;
const couldNotTell = (test: RawBuilder<unknown>) => sql<SqlBool>`(${test}.extra_data ->> 'pass') = 'false'`;

const passed = (test: RawBuilder<unknown>) => sql<SqlBool>`(${test}.extra_data ->> 'pass') = 'true'`;

/** The quick check that could not tell, of those before a moment the last. */
const lastUnclear = (before: RawBuilder<unknown>) => sql`
  select test.received_at, test.id from results test
  where ${SO_FAR} and ${isQuick(sql`test`)} and ${couldNotTell(sql`test`)}
    and (test.received_at, test.id) < (${before}.received_at, ${before}.id)
  order by test.received_at desc, test.id desc
  limit 1`;

/** Whether the last one before a moment that was passed came in after another one. */
const isPassedBetween = (first: RawBuilder<unknown>, last: RawBuilder<unknown>) => sql`coalesce((
  select (test.received_at, test.id) > (${first}.received_at, ${first}.id) from results test
  where ${SO_FAR} and ${isQuick(sql`test`)} and ${passed(sql`test`)}
    and (test.received_at, test.id) < (${last}.received_at, ${last}.id)
  order by test.received_at desc, test.id desc
  limit 1), false)`;

/** One before it, with none between that was passed; and not so with the one before that. */
const IS_SECOND_UNCLEAR = sql<SqlBool>`exists (
  select from (${lastUnclear(sql`result`)}) one
  where not ${isPassedBetween(sql`one`, sql`result`)} and not exists (
    select from (${lastUnclear(sql`one`)}) two where not ${isPassedBetween(sql`two`, sql`one`)}))`;

export const causesOfInconclusiveTwice = (db: TenantDb, asked: CauseQuestion) =>
  testsInRow(db, asked, {
    isIt: sql<SqlBool>`${isQuick(sql`result`)} and ${couldNotTell(sql`result`)}`,
    facts: { count: 2 },
    afterOthers: IS_SECOND_UNCLEAR,
  });

const HOURS_OF_DAY = 24;
const MINUTES_OF_DAY = 1440;

/** The facts say `of` for so many tests, `minutes` for so many days. */
export const causesOfReds = (db: TenantDb, { count, among, of }: TriggerOf<'reds'>, asked: CauseQuestion) =>
  testsInRow(db, asked, {
    isIt: isRed(sql`result`),
    facts: { count, ...(among === 'tests' ? { of } : { minutes: of * MINUTES_OF_DAY }) },
    afterOthers: among === 'tests' ? areAmongTests(count, of) : areWithinDays(count, of),
  });

const RED = isRed(sql`test`);

/** As many reds so far are looked for first: most people have none, and need no counting. */
const areAmongTests = (count: number, of: number) => sql<SqlBool>`
  exists (select from results test where ${SO_FAR} and ${RED} offset ${count - 1} limit 1)
  and (select count(*) filter (where last.deviation > 5) >= ${count}
       from (select test.deviation from results test
             where ${SO_FAR} and ${isFull(sql`test`)}
             order by test.received_at desc, test.id desc
             limit ${of}) last)`;

const areWithinDays = (count: number, days: number) => sql<SqlBool>`
  (select count(*) from results test
   where ${SO_FAR} and ${RED}
     and test.received_at > result.received_at - make_interval(hours => ${days * HOURS_OF_DAY})) >= ${count}`;
