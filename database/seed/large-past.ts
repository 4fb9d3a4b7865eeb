import type { TestType } from '#areas/scoring/attempt.ts';
import type { TestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import type { SeededRandom } from '#areas/testing/tasks/seeded-random.ts';
import type { VisitOutcome } from '#areas/testing/results/visit-outcome.ts';
import { drawnSeed, PastPerson } from './past-person.ts';
import type { PastRows } from './past-rows.ts';
import type { ScorePool } from './score-pool.ts';

interface LargePast {
  readonly userId: string;
  readonly random: SeededRandom;
  readonly policy: TestingPolicy;
  readonly dayOf: (time: number) => string;
  readonly slowness: number;
  readonly tests: number;
  /** The days over which the tests are spread. */
  readonly days: number;
  readonly now: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Few enough that two visits never overlap. */
export const MOST_TESTS_A_DAY = 5;

const FULL_SHARE = 0.45;
const KEYBOARD_SHARE = 0.3;
/** The share of visits on which a person is unwell, and by how much. */
const UNWELL = { share: 0.01, slowness: 2 };

const WAITS: readonly VisitOutcome[] = ['confirming', 'inconclusive'];
const GOES_ON = 0.8;
const RETEST_AFTER_MS = 15 * MINUTE_MS;

/** Returns this many tests of one person, spread over this many days, without raw attempts. */
export function pastOfPerson(who: LargePast, pool: ScorePool): PastRows {
  const { random, tests, days, now } = who;
  const person = new PastPerson({ ...who, way: 'kiosk', keptRecords: 0 });
  const deviceClass = random.next() < KEYBOARD_SHARE ? 'desktop-keyboard' : 'tablet-touch';
  const take = (testType: TestType, startedAt: number, slowness: number) =>
    person.take({ ...pool.draw(random, deviceClass, testType, slowness), seed: drawnSeed(random), startedAt });
  let at = now - days * DAY_MS;
  while (person.tests < tests) {
    at += Math.round(((now - at) / (tests - person.tests + 1)) * (0.5 + random.next()));
    const slowness = who.slowness + (random.next() < UNWELL.share ? UNWELL.slowness : 0);
    let outcome = take(random.next() < FULL_SHARE ? 'FullTest' : 'LightningTest', at, slowness);
    while (WAITS.includes(outcome) && person.tests < tests && random.next() < GOES_ON) {
      at += RETEST_AFTER_MS;
      outcome = take('FullTest', at, slowness);
    }
  }
  return person.rows(now);
}
