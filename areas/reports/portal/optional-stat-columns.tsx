import { deviceName } from '#areas/testing/portal/result-facts.ts';
import { shownDeviation, shownNumber } from '#areas/testing/shown-number.ts';
import type { Translate } from '#platform/portal/texts.ts';
import type { SetFilter } from '../filter-values.ts';
import { clockTime } from '../stat-changes.ts';
import { directionWords } from '../stat-words.ts';
import type { UserStat } from '../user-stat.contract.ts';
import { CountLink, HANDED_IN } from './stat-value.tsx';
import type { StatColumn } from './stat-column.ts';

/** The columns that are not shown until somebody chooses them. */
export const optionalStatColumns = (t: Translate, locale: string): StatColumn[] =>
  [...optionalFigures(t, locale), ...trend(t, locale), ...optionalCounts(t), ...circumstances(t)].map((column) => ({
    ...column,
    isOptional: true,
  }));

function optionalFigures(t: Translate, locale: string): StatColumn[] {
  const column = (id: 'min' | 'max' | 'p10' | 'p90' | 'baselineStart' | 'baselineEnd', header: string): StatColumn => ({
    id,
    header,
    cell: ({ [id]: value }) => (value === null ? '–' : shownNumber(value, locale)),
    isNumeric: true,
  });
  return [
    column('min', t('reports.stat.column.min')),
    column('max', t('reports.stat.column.max')),
    column('p10', t('reports.stat.column.p10')),
    column('p90', t('reports.stat.column.p90')),
    column('baselineStart', t('reports.stat.column.baselineStart')),
    column('baselineEnd', t('reports.stat.column.baselineEnd')),
  ];
}

const trend = (t: Translate, locale: string): StatColumn[] => [
  {
    id: 'percentile',
    header: t('reports.stat.column.percentile'),
    cell: ({ percentile }) =>
      percentile === null ? '–' : new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(percentile),
    isNumeric: true,
  },
  {
    id: 'trend',
    header: t('reports.stat.column.trend'),
    cell: (row) => (row.trend ? shownDeviation(row.trend.slopePer30Days, locale) : '–'),
    isNumeric: true,
  },
  {
    id: 'direction',
    header: t('reports.stat.column.direction'),
    cell: (row) => (row.trend ? t(directionWords[row.trend.direction]) : '–'),
  },
];

function optionalCounts(t: Translate): StatColumn[] {
  const column = (
    id: 'confirmed' | 'cleared' | 'invalid' | 'suspect' | 'passes' | 'inconclusive',
    header: string,
    which: SetFilter,
  ): StatColumn => ({
    id,
    header,
    cell: (row: UserStat) => <CountLink row={row} count={row[id]} which={which} />,
    isNumeric: true,
  });
  const quick = { testTypes: 'LightningTest' };
  return [
    column('confirmed', t('reports.stat.column.confirmed'), { outcomes: 'confirmed', validity: HANDED_IN }),
    column('cleared', t('reports.stat.column.cleared'), { outcomes: 'cleared_on_retest', validity: HANDED_IN }),
    column('invalid', t('reports.stat.column.invalid'), { validity: 'invalid' }),
    column('suspect', t('reports.stat.column.suspect'), { validity: 'suspect' }),
    column('passes', t('reports.stat.column.passes'), { ...quick, outcomes: 'pass' }),
    column('inconclusive', t('reports.stat.column.inconclusive'), quick),
  ];
}

const circumstances = (t: Translate): StatColumn[] => [
  { id: 'expected', header: t('reports.stat.column.expected'), cell: ({ expected }) => expected, isNumeric: true },
  { id: 'late', header: t('reports.stat.column.late'), cell: ({ late }) => late, isNumeric: true },
  { id: 'missed', header: t('reports.stat.column.missed'), cell: ({ missed }) => missed, isNumeric: true },
  {
    id: 'hour',
    header: t('reports.stat.column.hour'),
    cell: ({ medianHour }) => (medianHour === null ? '–' : clockTime(medianHour)),
    isNumeric: true,
  },
  {
    id: 'devices',
    header: t('reports.stat.column.devices'),
    cell: ({ devices }) => devices.map((device) => deviceName(t, device)).join(', ') || '–',
  },
];
