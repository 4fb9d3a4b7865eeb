import { useMemo } from 'react';
import { shownDeviation, shownNumber } from '#areas/testing/shown-number.ts';
import { TagList } from '#areas/users/portal/tag-chip.tsx';
import { userName } from '#areas/users/user-name.ts';
import { Sparkline } from '#platform/portal/charts/sparkline.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import { shownShare } from '#platform/shared/shown-share.ts';
import { shareOf, statChanges } from '../stat-changes.ts';
import { optionalStatColumns } from './optional-stat-columns.tsx';
import type { StatColumn } from './stat-column.ts';
import type { StatFooters } from './use-stat-footers.ts';
import { ChangeValue, CountLink, FewTestsValue, HANDED_IN } from './stat-value.tsx';

type StatColumns = readonly StatColumn[];

interface Shown {
  readonly isCompared: boolean;
  readonly footers: StatFooters;
}

/** By the names that the columns of the file have. Nothing here can be put in order by raw scores. */
export function useStatColumns({ isCompared, footers }: Shown): StatColumns {
  const t = useText();
  const locale = useLocale();
  return useMemo(() => {
    const columns = [
      ...who(t),
      ...counts(t),
      ...figures(t, locale),
      ...(isCompared ? changes(t) : []),
      ...classes(t, locale),
      ...optionalStatColumns(t, locale),
    ];
    return columns.map((column) => {
      const footer = footers[column.id];
      return footer === undefined ? column : { ...column, footer };
    });
  }, [t, locale, isCompared, footers]);
}

const who = (t: Translate): StatColumns => [
  { id: 'name', header: t('users.column.name'), cell: ({ person }) => userName(person), isSortable: true },
  {
    id: 'employeeNumber',
    header: t('users.column.employeeNumber'),
    cell: ({ person }) => person.employeeNumber ?? '–',
    isSortable: true,
  },
  {
    id: 'tags',
    header: t('users.column.tags'),
    cell: ({ person }) => <TagList tags={person.tags} />,
    isOptional: true,
  },
];

const counts = (t: Translate): StatColumns => [
  {
    id: 'tests',
    header: t('reports.stat.column.tests'),
    cell: (row) => <CountLink row={row} count={row.tests} which={{ validity: HANDED_IN }} />,
    isSortable: true,
    isNumeric: true,
    isOnCard: true,
  },
  {
    id: 'n',
    header: t('reports.stat.column.n'),
    cell: (row) => <CountLink row={row} count={row.n} which={{ testTypes: 'FullTest' }} />,
    isNumeric: true,
  },
];

const shown = (value: number | null, locale: string): string => (value === null ? '–' : shownNumber(value, locale));

const figures = (t: Translate, locale: string): StatColumns => [
  {
    id: 'mean',
    header: t('reports.stat.column.mean'),
    cell: ({ mean, n }) => <FewTestsValue value={mean} n={n} isTold />,
    isNumeric: true,
  },
  {
    id: 'median',
    header: t('reports.stat.column.median'),
    cell: ({ median }) => shown(median, locale),
    isNumeric: true,
  },
  {
    id: 'sd',
    header: t('reports.stat.column.sd'),
    cell: ({ sd, n }) => <FewTestsValue value={sd} n={n} />,
    isNumeric: true,
  },
  {
    id: 'meanDeviation',
    header: t('reports.stat.column.meanDeviation'),
    cell: ({ meanDeviation }) => (meanDeviation === null ? '–' : shownDeviation(meanDeviation, locale)),
    isSortable: true,
    isNumeric: true,
    isOnCard: true,
  },
  {
    id: 'scores',
    header: t('reports.stat.column.scores'),
    cell: ({ scores }) => <ScoreLine scores={scores} />,
  },
];

/** Two points are no course. */
const FEWEST_DRAWN = 3;

function ScoreLine({ scores }: { scores: readonly number[] }) {
  const t = useText();
  const locale = useLocale();
  const [first, last] = [scores[0], scores.at(-1)];
  if (scores.length < FEWEST_DRAWN || first === undefined || last === undefined) return '–';
  const values = { count: scores.length, first: shownNumber(first, locale), last: shownNumber(last, locale) };
  return <Sparkline values={scores} label={t('reports.stat.scoresLabel', values)} height={28} />;
}

const changes = (t: Translate): StatColumns => [
  {
    id: 'nChange',
    header: t('reports.stat.column.nChange'),
    cell: (row) => <ChangeValue value={statChanges(row)?.n} isCount />,
    isNumeric: true,
  },
  {
    id: 'medianChange',
    header: t('reports.stat.column.medianChange'),
    cell: (row) => <ChangeValue value={statChanges(row)?.median} />,
    isNumeric: true,
  },
  {
    id: 'deviationChange',
    header: t('reports.stat.column.deviationChange'),
    cell: (row) => <ChangeValue value={statChanges(row)?.meanDeviation} />,
    isNumeric: true,
  },
  {
    id: 'redChange',
    header: t('reports.stat.column.redChange'),
    cell: (row) => <ChangeValue value={statChanges(row)?.red} isCount />,
    isNumeric: true,
  },
];

/** Deviations have one decimal: more than 5 is 5.1 at least. */
const RED_FROM = '5.1';

function classes(t: Translate, locale: string): StatColumns {
  const share = (count: number, n: number) => {
    const found = shareOf(count, n);
    return found === null ? '–' : shownShare(found, locale);
  };
  return [
    {
      id: 'completion',
      header: t('reports.stat.column.completion'),
      cell: ({ completion }) => (completion === null ? '–' : shownShare(completion, locale)),
      isNumeric: true,
    },
    { id: 'green', header: t('reports.stat.column.green'), cell: ({ green, n }) => share(green, n), isNumeric: true },
    {
      id: 'orange',
      header: t('reports.stat.column.orange'),
      cell: ({ orange, n }) => share(orange, n),
      isNumeric: true,
    },
    { id: 'redShare', header: t('reports.stat.column.redShare'), cell: ({ red, n }) => share(red, n), isNumeric: true },
    {
      id: 'unclassed',
      header: t('reports.stat.column.unclassed'),
      cell: ({ unclassed, n }) => share(unclassed, n),
      isNumeric: true,
      isOptional: true,
    },
    {
      id: 'red',
      header: t('reports.stat.column.red'),
      cell: (row) => <CountLink row={row} count={row.red} which={{ testTypes: 'FullTest', minDeviation: RED_FROM }} />,
      isSortable: true,
      isNumeric: true,
      isOnCard: true,
    },
  ];
}
