import { isRed } from '#areas/scoring/deviation-band.ts';
import { deviationColor } from '#areas/scoring/colors.ts';
import type { ChartLine, ChartPeriod, ChartTable } from '#platform/portal/charts/chart-model.ts';
import type { Translate } from '#platform/portal/texts.ts';
import { userName } from '#areas/users/names/user-name.ts';
import type { DeviationLines } from '../timeline.contract.ts';

export type PersonLine = DeviationLines['items'][number];

/** A line for each baseline of a person, because a deviation refers to one baseline. */
export const linesOf = ({ person, series }: PersonLine): ChartLine[] =>
  series.map(({ baselineId, points }) => ({
    id: baselineId,
    name: userName(person),
    points: points.map(({ resultId, takenAt, deviation }, at) => ({
      id: resultId,
      x: Date.parse(takenAt),
      y: deviation,
      testType: 'FullTest',
      shape: 'valid' as const,
      color: deviationColor(deviation),
      isLatest: at === points.length - 1,
      isKept: isRed(deviation),
    })),
  }));

export const chartPeriod = ({ period }: Pick<DeviationLines, 'period'>): ChartPeriod => ({
  from: Date.parse(period.from),
  to: Math.min(Date.parse(period.to), Math.max(Date.now(), Date.parse(period.from) + 1)),
});

/** Every test of the chart as a table row. */
export const linesTable = (t: Translate, lines: readonly PersonLine[]): ChartTable => ({
  caption: t('reports.timeline.lines.title'),
  heads: [
    t('users.column.name'),
    t('testing.column.takenAt'),
    t('reports.deviation.column.score'),
    t('reports.deviation.column.deviation'),
    t('reports.timeline.lines.smoothed'),
  ],
  rows: lines.flatMap(({ person, series }) =>
    series.flatMap(({ points }) =>
      points.map(({ takenAt, score, deviation, smoothed }) => [
        userName(person),
        new Date(takenAt),
        score,
        deviation,
        Math.round(smoothed * 100) / 100,
      ]),
    ),
  ),
});
