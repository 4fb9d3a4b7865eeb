import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TestType } from '#areas/scoring/attempt.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import type { TestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { scoredRecord } from '#areas/testing/attempt/scored-record.ts';
import { findPolicy } from '#areas/testing/policy/server/policies.queries.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import type { VisitOutcome } from '#areas/testing/results/visit-outcome.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { DemoCalendar } from './demo-calendar.ts';
import type { DemoOrganization } from './demo-people.ts';
import { plannedTests } from './demo-rhythm.ts';
import { storyDay } from './demo-stories.ts';
import { demoTakers, type DemoTaker } from './demo-takers.ts';
import { insertDemoSchedules, settleDemo } from './insert-schedules.ts';
import { daysIn, drawnSeed, PastPerson } from './past-person.ts';
import { insertPast, type PastRows } from './past-rows.ts';

const MINUTE_MS = 60_000;
const KEPT_RECORDS = 2;
const PEOPLE_AT_ONCE = 20;

/**
 * Inserts half a year of tests and the schedules of the last weeks, all or none, in the transaction of the
 * organization.
 */
export async function insertDemoTests(db: TenantDb, organization: DemoOrganization, now: number): Promise<void> {
  await takeYourTime(db);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`demo tests ${db.organizationId}`}, 0))`.execute(db);
  const { rows } = await sql`select from results where organization_id = ${db.organizationId} limit 1`.execute(db);
  if (rows.length > 0) return;
  const calendar = new DemoCalendar(organization.timeZone, now);
  const past = { policy: await findPolicy(db), dayOf: daysIn(organization.timeZone), calendar, now };
  const takers = demoTakers(organization);
  const takerIds = takers.map(({ userId }) => userId);
  await insertDemoSchedules(db, { organization: organization.name, calendar, now, takerIds });
  let storing: Promise<void> = Promise.resolve();
  for (let from = 0; from < takers.length; from += PEOPLE_AT_ONCE) {
    const next = pastsOf(organization, takers.slice(from, from + PEOPLE_AT_ONCE), past);
    const [people] = await Promise.all([next, storing]);
    storing = insertPast(db, people);
  }
  await storing;
  await settleDemo(db, now);
}

/**
 * The tests of twenty people are simulated between two statements, and each statement stores as many. On a slow machine
 * either takes longer than the limits for requests.
 */
async function takeYourTime(db: TenantDb): Promise<void> {
  await sql`
    select set_config('idle_in_transaction_session_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
    db,
  );
}

/** Sends the finished rows to the database while the next people take their tests. */
async function pastsOf(organization: DemoOrganization, takers: readonly DemoTaker[], past: Past): Promise<PastRows[]> {
  const people: PastRows[] = [];
  for (const taker of takers) {
    await setImmediate();
    people.push(pastOf(organization, taker, past));
  }
  return people;
}

interface Past {
  readonly policy: TestingPolicy;
  readonly dayOf: (time: number) => string;
  readonly calendar: DemoCalendar;
  readonly now: number;
}

function pastOf(organization: DemoOrganization, taker: DemoTaker, { now, calendar, ...past }: Past): PastRows {
  const person = new PastPerson({ ...taker, ...past, keptRecords: KEPT_RECORDS });
  for (let daysAgo = taker.span.from; daysAgo >= taker.span.to; daysAgo -= 1) {
    const day = { organization, taker, person, daysAgo };
    const tests = plannedTests(taker, daysAgo, calendar).filter(({ begin }) => begin + LONGEST_VISIT_MS < now);
    for (const { testType, begin } of tests) visit(day, testType, begin);
  }
  return person.rows(now);
}

const LONGEST_VISIT_MS = 40 * MINUTE_MS;

interface OnADay {
  readonly organization: DemoOrganization;
  readonly taker: DemoTaker;
  readonly person: PastPerson;
  readonly daysAgo: number;
}

/** After an inconclusive quick test most people take the full test, and after a red the retest. */
const GOES_ON: Readonly<Partial<Record<VisitOutcome, { chance: number; afterMinutes: number }>>> = {
  inconclusive: { chance: 0.8, afterMinutes: 5 },
  confirming: { chance: 0.85, afterMinutes: 15 },
};

function visit(day: OnADay, first: TestType, begin: number): void {
  const { random } = day.taker;
  let next = GOES_ON[takeTest(day, first, begin)];
  let at = begin;
  while (next && random.next() < next.chance) {
    at += next.afterMinutes * MINUTE_MS;
    next = GOES_ON[takeTest(day, 'FullTest', at)];
  }
}

function takeTest(
  { organization, taker, person, daysAgo }: OnADay,
  testType: TestType,
  startedAt: number,
): VisitOutcome {
  const seed = drawnSeed(taker.random);
  const { addedSlowness, lateFrames, isMemorable } = storyDay(organization.name, taker, daysAgo);
  const slowness = taker.slowness + practice(person.tests) + addedSlowness;
  const { deviceClass } = taker;
  const options = { testType, seed, startedAt: new Date(startedAt).toISOString() };
  const taken = simulate({ slowness, deviceClass, unsteadiness: 1 }, options);
  const raw: RawAttempt = { ...taken, device: { ...taken.device, lateFrames } };
  return person.take({
    seed,
    startedAt,
    elapsedMs: Math.round(raw.elapsedMs),
    deviceKey: raw.device.key,
    scored: scoredRecord(testType, raw, { isNewDevice: false }),
    raw,
    isMemorable,
  });
}

/** The first tests are slower, which is why baselines leave them out. */
const practice = (testsBefore: number): number => (testsBefore < NORMS.baseline.discardFirst ? 0.5 : 0);
