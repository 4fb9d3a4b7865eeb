import { sql, type RawBuilder } from 'kysely';
import type { Audience } from '#areas/users/person/audience.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import type { ExpectedTestType } from '#areas/schedules/rules/occurrence-status.ts';
import { inAudience } from '#areas/users/person/server/audience-condition.queries.ts';
import { STATUS_BY_EXCUSE, withExcuse } from './excused-day-condition.queries.ts';
import { notYetDone, shiftTestRows, type ShiftRule } from './shift-tests.queries.ts';

/** A window for people in this time zone; null: for people without one, or when the zone does not matter. */
export interface ExpectedWindow {
  readonly ofZone: string | null;
  readonly zone: string;
  readonly opensAt: string;
  readonly dueAt: string;
  readonly closesAt: string;
}

/** The tests a schedule expects, and of whom. */
export interface ExpectedTests {
  readonly scheduleId: string;
  readonly audience: Audience;
  readonly testType: ExpectedTestType;
  readonly byPersonsZone: boolean;
  readonly windows: readonly ExpectedWindow[];
  /** Instead of windows: around which shifts, and when. */
  readonly aroundShifts: ShiftRule | undefined;
  /** Only windows that open after this moment follow a change; around shifts, those that close after it. */
  readonly since: string;
  /** Limits the update to these people; everyone when left out. */
  readonly people: readonly string[] | undefined;
}

const windowRows = (windows: readonly ExpectedWindow[]) => sql`
  unnest(${windows.map(({ ofZone }) => ofZone)}::text[], ${windows.map(({ zone }) => zone)}::text[],
         ${windows.map(({ opensAt }) => opensAt)}::timestamptz[], ${windows.map(({ dueAt }) => dueAt)}::timestamptz[],
         ${windows.map(({ closesAt }) => closesAt)}::timestamptz[])
    as planned (of_zone, zone, opens_at, due_at, closes_at)`;

const those = (people: readonly string[] | undefined, column: RawBuilder<unknown>) =>
  people && sql`${column} = any(${people}::uuid[])`;

/** Selects the expected tests of the audience. */
export const expectedTestRows = (db: TenantDb, expected: ExpectedTests, windows: readonly ExpectedWindow[]) =>
  expected.aroundShifts ? shiftTestRows(db, expected, expected.aroundShifts) : windowTestRows(db, expected, windows);

const windowTestRows = (
  db: TenantDb,
  { audience, byPersonsZone, people }: ExpectedTests,
  windows: readonly ExpectedWindow[],
) => sql`
  select person.id as user_id, planned.zone, planned.opens_at, planned.due_at, planned.closes_at
  from users person
  join ${windowRows(windows)} on ${byPersonsZone ? sql`planned.of_zone is not distinct from person.time_zone` : sql`true`}
  where ${allOf(inAudience(db, audience), those(people, sql`person.id`))}`;

/** Whether a test still follows a change: it had not opened then, or not closed if it is around a shift. */
const follows = (test: string, { aroundShifts, since }: ExpectedTests) =>
  sql`${sql.ref(`${test}.${aroundShifts ? 'closes_at' : 'opens_at'}`)} > ${since}`;

/** Tests of this schedule's rule that are not done and still follow the change. */
export const toCome = (db: TenantDb, expected: ExpectedTests) =>
  allOf(
    sql`occurrence.organization_id = ${db.organizationId} and occurrence.schedule_id = ${expected.scheduleId}`,
    sql`not occurrence.is_extra and occurrence.status in ('scheduled', 'excused')`,
    follows('occurrence', expected),
    those(expected.people, sql`occurrence.user_id`),
  );

const IS_WANTED = sql`
  exists (select from wanted where wanted.user_id = occurrence.user_id and wanted.opens_at = occurrence.opens_at)`;
const IS_TOLD = sql`
  exists (select from reminders reminder
          where reminder.organization_id = occurrence.organization_id and reminder.occurrence_id = occurrence.id)`;

/** Removes tests that the rule no longer contains; ones with a reminder are kept as canceled. */
export const removeUnexpectedTests = async (db: TenantDb, wanted: ExpectedTests): Promise<number> => {
  const { numAffectedRows: removed = 0n } = await sql`
    with wanted as materialized (${expectedTestRows(db, wanted, wanted.windows)})
    delete from occurrences occurrence
    where ${toCome(db, wanted)} and not ${IS_WANTED} and not ${IS_TOLD}`.execute(db);
  const { numAffectedRows: cancelled = 0n } = await sql`
    with wanted as materialized (${expectedTestRows(db, wanted, wanted.windows)})
    update occurrences occurrence
    set status = 'cancelled', excuse_reason = null, excuse_note = null, excused_by = null, excused_at = null
    where ${toCome(db, wanted)} and not ${IS_WANTED}`.execute(db);
  return Number(removed + cancelled);
};

/** Cancels open tests of people who are no longer in the audience. */
export const cancelOpenOfOthers = async (
  db: TenantDb,
  { scheduleId, audience, people }: ExpectedTests,
): Promise<void> => {
  const open = allOf(
    sql`occurrence.organization_id = ${db.organizationId} and occurrence.schedule_id = ${scheduleId}`,
    sql`occurrence.status = 'scheduled' and occurrence.opens_at <= now() and occurrence.closes_at > now()`,
    those(people, sql`occurrence.user_id`),
  );
  await sql`
    update occurrences occurrence set status = 'cancelled'
    where ${open} and not exists (
      select from users person where person.id = occurrence.user_id and ${inAudience(db, audience)})`.execute(db);
};

const missingTestRows = (db: TenantDb, wanted: ExpectedTests, windows: readonly ExpectedWindow[]) =>
  wanted.aroundShifts
    ? shiftTestRows(db, wanted, wanted.aroundShifts, notYetDone(db, wanted.scheduleId))
    : windowTestRows(db, wanted, windows);

/** Adds missing tests, each once. Corrects windows whose end changed, and restores canceled ones. */
export const insertExpectedTests = async (
  db: TenantDb,
  wanted: ExpectedTests,
  windows: readonly ExpectedWindow[],
): Promise<number> => {
  const { scheduleId, testType } = wanted;
  const { numAffectedRows = 0n } = await sql`
    insert into occurrences as kept (schedule_id, user_id, opens_at, due_at, closes_at, zone, test_type, status,
                                     excuse_reason, excuse_note, excused_by, excused_at)
    select ${scheduleId}, wanted.user_id, wanted.opens_at, wanted.due_at, wanted.closes_at, wanted.zone, ${testType},
           ${STATUS_BY_EXCUSE}
    from (${missingTestRows(db, wanted, windows)}) wanted
    ${withExcuse(db)}
    on conflict (organization_id, schedule_id, user_id, opens_at) do update
      set due_at = excluded.due_at, closes_at = excluded.closes_at, zone = excluded.zone, test_type = excluded.test_type,
          status = case when kept.status = 'cancelled' then 'scheduled' else kept.status end
      where ${follows('kept', wanted)} and kept.status in ('scheduled', 'excused', 'cancelled')
        and (kept.status = 'cancelled' or (kept.due_at, kept.closes_at, kept.zone, kept.test_type)
             is distinct from (excluded.due_at, excluded.closes_at, excluded.zone, excluded.test_type))`.execute(db);
  return Number(numAffectedRows);
};
