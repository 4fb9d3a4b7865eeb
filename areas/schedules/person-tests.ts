import type { ExpectedTest } from './own-schedule.contract.ts';

/** Still to be done, or to come: the earliest first, as they are. */
export const toComeOf = (tests: readonly ExpectedTest[], now = Date.now()): ExpectedTest[] =>
  tests.filter((test) => !isPast(test, now));

/** Done, missed, or excused and over: the latest first. */
export const pastOf = (tests: readonly ExpectedTest[], now = Date.now()): ExpectedTest[] =>
  tests.filter((test) => isPast(test, now)).toReversed();

const isPast = ({ doneAt, closesAt }: ExpectedTest, now: number): boolean =>
  doneAt !== null || Date.parse(closesAt) <= now;

/** How a person's next test stands by the clock of this moment. */
export type NextTest = { readonly test: ExpectedTest; readonly is: 'toCome' | 'due' | 'overdue' };

/** The test that is open, or the next one to open. */
export function nextTest(tests: readonly ExpectedTest[], now: number): NextTest | undefined {
  const test = toComeOf(tests, now).find(({ status }) => status === 'scheduled' || status === 'inProgress');
  if (!test) return undefined;
  if (Date.parse(test.opensAt) > now) return { test, is: 'toCome' };
  return { test, is: Date.parse(test.dueAt) < now ? 'overdue' : 'due' };
}
