import { useMemo } from 'react';
import { shownDeviation, shownNumber } from '#areas/testing/results/shown-number.ts';
import { TagChip } from '#areas/users/tags/portal/tag-chip.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { DataTable } from '#platform/portal/ui/table/data-table.tsx';
import { shownShare } from '#platform/shared/shown-share.ts';
import type { UserStatTotals } from '../user-stat.contract.ts';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';
import type { TotalKind } from './use-stat-view.ts';

type StatGroup = UserStatTotals['groups'][number];

/** Subtotals of a category; a person with two of its tags counts for both. */
export function StatGroups({ groups, over }: { groups: readonly StatGroup[]; over: TotalKind }) {
  const t = useText();
  const { change } = useReportFilter();
  const columns = useGroupColumns(over);
  const note = over === 'tests' ? t('reports.stat.overTestsNote') : t('reports.stat.overPeopleNote');
  return (
    <section className="stack gap-8 may-shrink">
      <div className="cluster items-baseline stat-groups-head">
        <h2 className="card-title">{t('reports.stat.groups')}</h2>
        <span className="card-note">{note}</span>
      </div>
      <DataTable
        label={t('reports.stat.groups')}
        columns={columns}
        page={{ items: [...groups], nextCursor: null, total: groups.length }}
        rowId={({ tag }) => tag?.id ?? 'none'}
        rowName={({ tag }) => tag?.name ?? t('reports.stat.noTag')}
        onOpenRow={({ tag }) => tag && change({ tags: tag.id, tagMatch: undefined })}
        empty={null}
      />
    </section>
  );
}

function useGroupColumns(over: TotalKind): readonly Column<StatGroup>[] {
  const t = useText();
  const locale = useLocale();
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(locale);
    const figures = ({ totals }: StatGroup) => (over === 'tests' ? totals.overTests : totals.overPeople);
    const number = (id: string, header: string, value: (group: StatGroup) => string): Column<StatGroup> => ({
      id,
      header,
      cell: value,
      isNumeric: true,
    });
    const shown = (value: number | null, write: (value: number) => string) => (value === null ? '–' : write(value));
    const score = (value: number | null) => shown(value, (known) => shownNumber(known, locale));
    const deviation = (value: number | null) => shown(value, (known) => shownDeviation(known, locale));
    const share = (value: number | null) => shown(value, (known) => shownShare(known, locale));
    return [
      {
        id: 'tag',
        header: t('reports.stat.tag'),
        cell: ({ tag }) => (tag ? <TagChip tag={tag} /> : t('reports.stat.noTag')),
      },
      { ...number('people', t('reports.stat.people'), ({ totals }) => numbers.format(totals.people)), isOnCard: true },
      number('tests', t('reports.stat.column.tests'), ({ totals }) => numbers.format(totals.tests)),
      number('n', t('reports.stat.column.n'), (group) => numbers.format(figures(group).n)),
      number('mean', t('reports.stat.column.mean'), (group) => score(figures(group).mean)),
      number('median', t('reports.stat.column.median'), (group) => score(figures(group).median)),
      number('sd', t('reports.stat.column.sd'), (group) => score(figures(group).sd)),
      {
        ...number('deviation', t('reports.stat.column.meanDeviation'), (group) =>
          deviation(figures(group).meanDeviation),
        ),
        isOnCard: true,
      },
      number('green', t('reports.stat.column.green'), (group) => share(figures(group).greenShare)),
      number('orange', t('reports.stat.column.orange'), (group) => share(figures(group).orangeShare)),
      {
        ...number('red', t('reports.stat.column.redShare'), (group) => share(figures(group).redShare)),
        isOnCard: true,
      },
      number('unclassed', t('reports.stat.column.unclassed'), (group) => share(figures(group).unclassedShare)),
    ];
  }, [t, locale, over]);
}
