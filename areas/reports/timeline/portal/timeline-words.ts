import { shownDeviation } from '#areas/testing/results/shown-number.ts';
import { dayRangeName, dayWriter } from '#platform/portal/time/day-names.ts';
import type { Translate } from '#platform/portal/texts.ts';
import type { ColumnDays } from '../timeline-columns.ts';
import type { TimelineCell } from '../timeline-cell.ts';

/** @example columnName({ from: '2026-11-09', to: '2026-11-15' }, 'en') // 'Nov 9 – 15' */
export function columnName({ from, to }: ColumnDays, locale: string): string {
  return from === to ? dayWriter(locale, { day: 'numeric', month: 'short' })(from) : dayRangeName(from, to, locale);
}

/** The content of a cell in words. */
export function cellWords(t: Translate, locale: string, cell: TimelineCell | undefined): string {
  if (!cell) return t('reports.timeline.cell.nothing');
  const { deviation, tests, provisional, lightning, invalid, missed } = cell;
  return [
    deviation !== null && t('reports.timeline.cell.deviation', { points: shownDeviation(deviation, locale) }),
    tests > 0 && t('reports.timeline.cell.tests', { count: tests }),
    provisional > 0 && t('reports.timeline.cell.provisional', { count: provisional }),
    lightning && t('reports.timeline.cell.lightning', { verdict: lightning === 'pass' ? 'PASS' : 'INCONCLUSIVE' }),
    invalid > 0 && t('reports.timeline.cell.invalid', { count: invalid }),
    missed > 0 && t('reports.timeline.cell.missed', { count: missed }),
  ]
    .filter(Boolean)
    .join(', ');
}
