import type { Completion, DashboardTrends } from './dashboard.contract.ts';
import { shareOfRate, type Rate } from './dashboard-rates.ts';

/** Fewest expected tests for which a day shows a share; with fewer, a single person changes it too much. */
export const FEWEST_EXPECTED_A_DAY = 5;

type Days = DashboardTrends['completion'];

/** Adds up all days. */
export const completionOf = (days: Days): Completion => ({
  done: days.reduce((sum, { done }) => sum + done, 0),
  expected: days.reduce((sum, { expected }) => sum + expected, 0),
});

export const completionAsRate = ({ done, expected }: Completion): Rate => ({ part: done, whole: expected });

/** The share of each day, with a gap if too few tests were expected. */
export const completionByDay = (days: Days): (number | null)[] =>
  days.map((day) => (day.expected < FEWEST_EXPECTED_A_DAY ? null : shareOfRate(completionAsRate(day))));
