import { useMemo, type ReactNode } from 'react';
import { shownNumber } from '#areas/testing/results/shown-number.ts';
import { TagList } from '#areas/users/tags/portal/tag-chip.tsx';
import { Sparkline } from '#platform/portal/charts/sparkline.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { SetFilter } from '#areas/reports/frame/filter-values.ts';
import { useReportColumns, type ReportCells } from '#areas/reports/frame/portal/use-report-columns.ts';
import { statChanges } from '../stat-changes.ts';
import { USER_STAT_COLUMNS, type StatCounts, type UserStat, type UserStatColumn } from '../user-stat-row.ts';
import type { StatFooters } from './use-stat-footers.ts';
import { ChangeValue, CountLink, FewTestsValue, NOT_VOID } from './stat-value.tsx';

interface Shown {
  readonly isCompared: boolean;
  readonly footers: StatFooters;
}

export function useStatColumns({ isCompared, footers }: Shown) {
  const columns = useReportColumns(USER_STAT_COLUMNS, CELLS);
  return useMemo(
    () =>
      columns
        .filter(({ id }) => isCompared || !CHANGES.includes(id))
        .map((column) => ({ ...column, footer: footers[column.id] })),
    [columns, isCompared, footers],
  );
}

const CHANGES: readonly UserStatColumn[] = ['nChange', 'medianChange', 'deviationChange', 'redChange'];

/** Deviations have one decimal, so more than 5 means at least 5.1. */
const RED_FROM = '5.1';
const QUICK = { testTypes: 'LightningTest' };

/** The filter that selects the tests of a count. */
const TESTS_OF: Readonly<Partial<Record<'n' | keyof StatCounts, SetFilter>>> = {
  tests: { validity: NOT_VOID },
  n: { testTypes: 'FullTest' },
  red: { testTypes: 'FullTest', minDeviation: RED_FROM },
  confirmed: { outcomes: 'confirmed', validity: NOT_VOID },
  cleared: { outcomes: 'cleared_on_retest', validity: NOT_VOID },
  invalid: { validity: 'invalid' },
  suspect: { validity: 'suspect' },
  passes: { ...QUICK, outcomes: 'pass' },
  inconclusive: QUICK,
};

const countLinks = Object.fromEntries(
  Object.entries(TESTS_OF).map(([id, which]) => [
    id,
    (row: UserStat): ReactNode => <CountLink row={row} count={row[id as keyof StatCounts]} which={which} />,
  ]),
);

const CELLS: ReportCells<UserStat, typeof USER_STAT_COLUMNS> = {
  ...countLinks,
  tags: ({ person }) => <TagList tags={person.tags} />,
  mean: ({ mean, n }) => <FewTestsValue value={mean} n={n} isTold />,
  sd: ({ sd, n }) => <FewTestsValue value={sd} n={n} />,
  scores: ({ scores }) => <ScoreLine scores={scores} />,
  percentile: ({ percentile }, { locale }) =>
    percentile === null ? '–' : new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(percentile),
  nChange: (row) => <ChangeValue value={statChanges(row)?.n} isCount />,
  medianChange: (row) => <ChangeValue value={statChanges(row)?.median} />,
  deviationChange: (row) => <ChangeValue value={statChanges(row)?.meanDeviation} />,
  redChange: (row) => <ChangeValue value={statChanges(row)?.red} isCount />,
};

/** Two points do not show a trend. */
const FEWEST_DRAWN = 3;

function ScoreLine({ scores }: { scores: readonly number[] }) {
  const t = useText();
  const locale = useLocale();
  const [first, last] = [scores[0], scores.at(-1)];
  if (scores.length < FEWEST_DRAWN || first === undefined || last === undefined) return '–';
  const values = { count: scores.length, first: shownNumber(first, locale), last: shownNumber(last, locale) };
  return <Sparkline values={scores} label={t('reports.stat.scoresLabel', values)} height={28} />;
}
