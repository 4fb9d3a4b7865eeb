import { NORMS } from '#areas/scoring/norms.ts';
import type { Result } from '#areas/testing/results/results.contract.ts';
import type { ScoreTrend } from './score-trend.ts';

/** Message ids for the reports on deviations, shared by pages and files. */
export const trendWords: Readonly<Record<ScoreTrend['direction'], string>> = {
  rising: 'reports.deviation.trend.rising',
  falling: 'reports.deviation.trend.falling',
  steady: 'reports.deviation.trend.steady',
};

export const rulesWords = (rules: 'then' | 'now'): string =>
  rules === 'now' ? 'reports.deviation.rules.now' : 'reports.deviation.rules.then';

/** The state of the baseline a test was compared with; the most notable state wins. */
export function comparedStateWords({
  status,
  isStale,
  n,
}: Pick<Result['baseline'], 'status' | 'isStale' | 'n'>): string {
  if (status === 'none') return 'testing.people.none';
  if (status === 'establishing') return 'testing.people.establishing';
  if (isStale) return 'testing.people.stale';
  return (n ?? 0) >= NORMS.baseline.maxTests ? 'testing.people.locked' : 'testing.people.established';
}
