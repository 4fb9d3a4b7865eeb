import type { ExpectedTest } from './own-schedule.contract.ts';

/** Returns tests that are still to be done or to come, earliest first. */
export const toComeOf = (tests: readonly ExpectedTest[], now = Date.now()): ExpectedTest[] =>
  tests.filter((test) => !isPast(test, now));

/** Returns tests that are done, missed, or excused and over, latest first. */
export const pastOf = (tests: readonly ExpectedTest[], now = Date.now()): ExpectedTest[] =>
  tests.filter((test) => isPast(test, now)).toReversed();

const isPast = ({ doneAt, closesAt }: ExpectedTest, now: number): boolean =>
  doneAt !== null || Date.parse(closesAt) <= now;

/** A person's next test and its standing now. */
export type NextTest = { readonly test: ExpectedTest; readonly is: 'toCome' | 'due' | 'overdue' };

/** Returns the open test, or the next one to open. */
export function nextTest(tests: readonly ExpectedTest[], now: number): NextTest | undefined {
  const test = toComeOf(tests, now).find(({ status }) => status === 'scheduled' || status === 'inProgress');
  if (!test) return undefined;
  if (Date.parse(test.opensAt) > now) return { test, is: 'toCome' };
  return { test, is: Date.parse(test.dueAt) < now ? 'overdue' : 'due' };
}
