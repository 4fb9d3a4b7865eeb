import fc from 'fast-check';
import {
  ATTEMPTS,
  BASELINE_STATES,
  CASE_STANDINGS,
  VALIDITIES,
  type FilterValues,
} from '#areas/reports/frame/report-filter.ts';
import { RELATIVE_PERIODS } from '#areas/reports/frame/report-period.ts';
import { DEVICE_CLASSES, TEST_TYPES } from '#areas/scoring/attempt.ts';
import { TEST_WAYS } from '#areas/testing/results/results.contract.ts';
import { VISIT_OUTCOMES } from '#areas/testing/results/visit-outcome.ts';
import { TAG_MATCHES, USER_STATUSES } from '#areas/users/person/users.contract.ts';

const MINUTE_MS = 60_000;

/** The values that a filter can name. */
interface Nameable {
  readonly tagIds: readonly string[];
  readonly userIds: readonly string[];
  readonly now: Date;
}

/** Some of the values, in URL form. */
const someOf = (values: readonly string[], atMost: number): fc.Arbitrary<string> =>
  fc.subarray([...values], { minLength: 1, maxLength: Math.min(atMost, values.length) }).map((some) => some.join(','));

/** Set only this many times in a hundred. */
const rarely = <T>(value: fc.Arbitrary<T>, times: number): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: times, arbitrary: value }, { weight: 100 - times, arbitrary: fc.constant(undefined) });

const tenths = (value: number): number => value / 10;

/** A random filter; each field is usually omitted, or nothing would ever be found. */
export function anyFilter({ tagIds, userIds, now }: Nameable): fc.Arbitrary<FilterValues> {
  return fc
    .tuple(anyPeriod(now), fc.record(ofPeople(tagIds, userIds)), fc.record(OF_TESTS))
    .map((parts) => set(Object.assign({}, ...parts) as FilterValues));
}

const ofPeople = (tagIds: readonly string[], userIds: readonly string[]) => ({
  tags: rarely(someOf(tagIds, 3), 30),
  tagMatch: rarely(fc.constantFrom(...TAG_MATCHES), 50),
  users: rarely(someOf(userIds, 20), 15),
  status: rarely(someOf(USER_STATUSES, 3), 25),
});

const OF_TESTS = {
  testTypes: rarely(someOf(TEST_TYPES, 2), 15),
  outcomes: rarely(someOf(VISIT_OUTCOMES, 6), 15),
  validity: rarely(someOf(VALIDITIES, 4), 35),
  minScore: rarely(fc.integer({ min: 300, max: 440 }).map(tenths), 15),
  maxScore: rarely(fc.integer({ min: 380, max: 640 }).map(tenths), 15),
  minDeviation: rarely(fc.integer({ min: -60, max: 20 }).map(tenths), 10),
  maxDeviation: rarely(fc.integer({ min: 0, max: 90 }).map(tenths), 10),
  baseline: rarely(someOf(BASELINE_STATES, 3), 15),
  devices: rarely(someOf(DEVICE_CLASSES, 3), 15),
  ways: rarely(someOf(TEST_WAYS, 4), 15),
  offline: rarely(fc.constantFrom('yes' as const, 'no' as const), 15),
  cases: rarely(someOf(CASE_STANDINGS, 3), 15),
  attempt: rarely(fc.constantFrom(...ATTEMPTS), 50),
};

/** A relative period, one between moments within days, or none at all. */
function anyPeriod(now: Date): fc.Arbitrary<FilterValues> {
  const minutesAgo = fc.integer({ min: 0, max: 115 * 1440 });
  const at = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS).toISOString();
  const between = fc.tuple(minutesAgo, minutesAgo).map(([one, other]) => ({
    from: at(Math.max(one, other) + 1),
    to: at(Math.min(one, other)),
  }));
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...RELATIVE_PERIODS).map((period) => ({ period })) },
    { weight: 4, arbitrary: between },
    { weight: 1, arbitrary: minutesAgo.map((minutes) => ({ from: at(minutes) })) },
    { weight: 1, arbitrary: minutesAgo.map((minutes) => ({ to: at(minutes) })) },
    { weight: 1, arbitrary: fc.constant({}) },
  );
}

/** Drops a field without a value. */
const set = (values: FilterValues): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
