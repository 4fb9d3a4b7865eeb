import { NORMS } from '#areas/scoring/norms.ts';
import { dayOf } from '#platform/shared/time/zone-days.ts';
import type { DailyFigures } from '#areas/reports/figures/daily-figures.ts';
import type { DashboardTrends, DayTrend, HeatCell, TestTotals } from './dashboard.contract.ts';
import type { Period } from '#areas/reports/frame/report-period.ts';

/** The share of first tests that are red by chance alone, with a baseline of five tests. */
const FALSE_RED_SHARE = 0.019;

const TOTALS = [
  'submitted',
  'invalid',
  'suspect',
  'void',
  'full',
  'quick',
  'passed',
  'firsts',
  'redFirsts',
  'confirmed',
  'cleared',
  'unconfirmed',
  'confirming',
] as const satisfies readonly (keyof TestTotals & keyof DailyFigures)[];

export function totalsOf(days: readonly DailyFigures[]): TestTotals {
  const sums = TOTALS.map((name) => [name, days.reduce((sum, day) => sum + day[name], 0)] as const);
  return Object.fromEntries(sums) as TestTotals;
}

/** Adds lists element by element; empty if there are no days. */
function addedUp(lists: readonly (readonly number[])[]): number[] {
  const sums = Array.from(lists[0] ?? [], () => 0);
  for (const list of lists) for (let at = 0; at < list.length; at += 1) sums[at] = (sums[at] ?? 0) + (list[at] ?? 0);
  return sums;
}

const dayTrend = (day: DailyFigures): DayTrend => ({
  day: day.day,
  normsVersion: day.normsVersion,
  n: day.full,
  median: day.median,
  q1: day.q1,
  q3: day.q3,
  submitted: day.submitted,
  invalid: day.invalid,
  firsts: day.firsts,
  redFirsts: day.redFirsts,
});

/** Uses only the norms in force, because a mean across norms has no meaning. */
function heatMapOf(days: readonly DailyFigures[]): HeatCell[] {
  const inForce = days.filter(({ normsVersion }) => normsVersion === NORMS.version);
  const byWeekday = Map.groupBy(inForce, ({ day }) => weekdayOf(day));
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const those = byWeekday.get(weekday) ?? [];
    const sums = addedUp(those.map(({ hourSums }) => hourSums));
    const counts = addedUp(those.map(({ hourCounts }) => hourCounts));
    return counts.flatMap((n, hour) => (n > 0 ? [{ weekday, hour, n, mean: (sums[hour] ?? 0) / n }] : []));
  });
}

/** 1 is Monday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/**
 * False reds to expect per day, over the days of the period that have begun; null without a test that could turn red.
 */
export function expectedFalseReds({ firsts }: TestTotals, period: Period, now: Date): number | null {
  const today = dayOf(now, period.timeZone);
  const last = today < period.lastDay ? today : period.lastDay;
  const days = (Date.parse(last) - Date.parse(period.firstDay)) / 86_400_000 + 1;
  return firsts > 0 && days >= 1 ? (FALSE_RED_SHARE * firsts) / days : null;
}

/** The part of the trends that depends on the days alone. */
export const trendsOf = (
  days: readonly DailyFigures[],
): Pick<DashboardTrends, 'days' | 'totals' | 'histogram' | 'classes' | 'heatMap'> => ({
  days: days.map(dayTrend),
  totals: totalsOf(days),
  histogram: addedUp(days.map(({ histogram }) => histogram)),
  classes: addedUp(days.map(({ classes }) => classes)),
  heatMap: heatMapOf(days),
});
