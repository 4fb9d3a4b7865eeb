import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TestType } from '#areas/scoring/attempt.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import type { TestingPolicy } from '#areas/testing/policy.contract.ts';
import type { RawAttempt } from '#areas/testing/raw-attempt.ts';
import { scoredRecord } from '#areas/testing/scored-record.ts';
import { findPolicy } from '#areas/testing/server/policies.queries.ts';
import { simulate } from '#areas/testing/simulated-person.ts';
import type { VisitOutcome } from '#areas/testing/visit-outcome.ts';
import type { TenantDb } from '#platform/server/database.ts';
import type { DemoOrganization } from './demo-people.ts';
import { storyDay } from './demo-stories.ts';
import { demoTakers, type DemoTaker } from './demo-takers.ts';
import { daysIn, drawnSeed, PastPerson } from './past-person.ts';
import { insertPast, type PastRows } from './past-rows.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const KEPT_RECORDS = 2;
const PEOPLE_AT_ONCE = 20;

/** Half a year of tests, in the transaction of the organization: all of them or none, once. */
export async function insertDemoTests(db: TenantDb, organization: DemoOrganization, now: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`demo tests ${db.organizationId}`}, 0))`.execute(db);
  const { rows } = await sql`select from results where organization_id = ${db.organizationId} limit 1`.execute(db);
  if (rows.length > 0) return;
  const past = { policy: await findPolicy(db), dayOf: daysIn(organization.timeZone), now };
  const takers = demoTakers(organization);
  let storing: Promise<void> = Promise.resolve();
  for (let from = 0; from < takers.length; from += PEOPLE_AT_ONCE) {
    const next = pastsOf(organization, takers.slice(from, from + PEOPLE_AT_ONCE), past);
    const [people] = await Promise.all([next, storing]);
    storing = insertPast(db, people);
  }
  await storing;
}

/** Lets the rows of others go to the database in between: it stores some people while the next ones take their tests. */
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
  readonly now: number;
}

function pastOf(organization: DemoOrganization, taker: DemoTaker, { now, ...past }: Past): PastRows {
  const person = new PastPerson({ ...taker, ...past, keptRecords: KEPT_RECORDS });
  for (let daysAgo = taker.span.from; daysAgo >= taker.span.to; daysAgo -= 1) {
    const testType = testOn(taker, daysAgo);
    const begin = startOf(now, taker, daysAgo);
    if (testType && begin + LONGEST_VISIT_MS < now) visit({ organization, taker, person, daysAgo }, testType, begin);
  }
  return person.rows(now);
}

const LONGEST_VISIT_MS = 40 * MINUTE_MS;
const MISSED = 0.06;

/** What somebody takes on a day, if anything. */
function testOn({ rhythm, phase, random }: DemoTaker, daysAgo: number): TestType | null {
  const day = (daysAgo + phase) % 7;
  const week = Math.floor((daysAgo + phase) / 7);
  if (random.next() < MISSED) return null;
  if (rhythm === 'daily') return day < 5 ? 'FullTest' : null;
  if (day !== 0) return null;
  return week % 3 === 1 ? 'LightningTest' : 'FullTest';
}

function startOf(now: number, { shiftHour, random }: DemoTaker, daysAgo: number): number {
  const midnight = Math.floor(now / DAY_MS) * DAY_MS;
  return midnight - daysAgo * DAY_MS + shiftHour * 60 * MINUTE_MS + Math.floor(random.next() * 40 * MINUTE_MS);
}

interface OnADay {
  readonly organization: DemoOrganization;
  readonly taker: DemoTaker;
  readonly person: PastPerson;
  readonly daysAgo: number;
}

/** After an inconclusive quick test most people take the full one, and after a red the retest. */
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
