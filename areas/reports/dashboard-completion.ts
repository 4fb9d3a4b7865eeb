import type { Completion, DashboardTrends } from './dashboard.contract.ts';
import { shareOfRate, type Rate } from './dashboard-rates.ts';

/** A day with fewer expected tests than these has a share that says little: one person more is a jump. */
export const FEWEST_EXPECTED_A_DAY = 5;

type Days = DashboardTrends['completion'];

/** All days together. */
export const completionOf = (days: Days): Completion => ({
  done: days.reduce((sum, { done }) => sum + done, 0),
  expected: days.reduce((sum, { expected }) => sum + expected, 0),
});

export const completionAsRate = ({ done, expected }: Completion): Rate => ({ part: done, whole: expected });

/** The share of each day, with a gap where too few tests were expected to tell one. */
export const completionByDay = (days: Days): (number | null)[] =>
  days.map((day) => (day.expected < FEWEST_EXPECTED_A_DAY ? null : shareOfRate(completionAsRate(day))));
