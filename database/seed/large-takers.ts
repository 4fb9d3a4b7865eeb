import type { TestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import { normal, seededRandom } from '#areas/testing/tasks/seeded-random.ts';
import { demoId } from './demo-id.ts';
import { pastOfPerson } from './large-past.ts';
import { daysIn } from './past-person.ts';
import type { PastRows } from './past-rows.ts';
import { ScorePool } from './score-pool.ts';

/** What everyone's tests depend on, as plain data, because other threads need it too. */
export interface LargePlan {
  readonly name: string;
  /** The people who have taken tests. */
  readonly employeeNumbers: readonly string[];
  readonly results: number;
  /** The number of days over which the results are spread. */
  readonly days: number;
  readonly seed: number;
  readonly now: number;
  readonly policy: TestingPolicy;
}

/** Every so many people, from this one on. */
export interface Share {
  readonly first: number;
  readonly step: number;
}

export const TIME_ZONE = 'UTC';
const SLOWNESS_SPREAD = 0.8;

/** Yields all tests of one person after the other. A person's tests are the same in every share. */
export function* largePasts(plan: LargePlan, { first, step }: Share = { first: 0, step: 1 }): Generator<PastRows> {
  const { name, employeeNumbers, results, days, seed, now, policy } = plan;
  const pool = new ScorePool(seed);
  const dayOf = daysIn(TIME_ZONE);
  /** Returns how many results this many first people have in total. */
  const upTo = (people: number) => Math.floor((people * results) / employeeNumbers.length);
  for (let at = first; at < employeeNumbers.length; at += step) {
    const employeeNumber = employeeNumbers[at] ?? '';
    const random = seededRandom(`${seed} ${employeeNumber}`, 'person');
    const slowness = SLOWNESS_SPREAD * normal(random);
    const tests = upTo(at + 1) - upTo(at);
    const userId = demoId(name, 'user', employeeNumber);
    yield pastOfPerson({ userId, random, policy, dayOf, slowness, tests, days, now }, pool);
  }
}
