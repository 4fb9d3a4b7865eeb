import { NORMS } from '#areas/scoring/norms.ts';
import type { ComparedBaseline, DeviationRules } from './baseline-deviation.contract.ts';
import type { ScoreTrend } from './score-trend.ts';

/** The ids of the words for what the reports on deviations tell, for pages and files alike. */
export const trendWords: Readonly<Record<ScoreTrend['direction'], string>> = {
  rising: 'reports.deviation.trend.rising',
  falling: 'reports.deviation.trend.falling',
  steady: 'reports.deviation.trend.steady',
};

export const rulesWords = (rules: DeviationRules): string =>
  rules === 'now' ? 'reports.deviation.rules.now' : 'reports.deviation.rules.then';

/** The state of what a test was compared with; what stands out most comes first. */
export function comparedStateWords({ status, isStale, n }: Pick<ComparedBaseline, 'status' | 'isStale' | 'n'>): string {
  if (status === 'none') return 'testing.people.none';
  if (status === 'establishing') return 'testing.people.establishing';
  if (isStale) return 'testing.people.stale';
  return (n ?? 0) >= NORMS.baseline.maxTests ? 'testing.people.locked' : 'testing.people.established';
}
