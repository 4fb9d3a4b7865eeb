import './reports.css';
import { useMemo } from 'react';
import BugOff from 'lucide-react/icons/bug-off';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { DataTable } from '#platform/portal/ui/table/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { TableSkeleton } from '#platform/portal/ui/table/table-skeleton.tsx';
import { useCursorPaging } from '#platform/portal/ui/table/use-cursor-paging.ts';
import type { ErrorReport } from '../reports.contract.ts';
import { useErrorReports } from './use-feedback.ts';

/** Characters of a fingerprint, enough to tell kinds of errors apart. */
const SHOWN_OF_FINGERPRINT = 12;

/** The errors that the portal reported, each kind listed once. */
export function ErrorsSection() {
  const t = useText();
  const paging = useCursorPaging('errors');
  const columns = useErrorColumns();
  const errors = useErrorReports({ cursor: paging.cursor, limit: paging.pageSize });
  return (
    <Card title={t('installation.errors.title')}>
      <div className="stack gap-16">
        <p>{t('installation.errors.intro')}</p>
        <Loaded query={errors} skeleton={<TableSkeleton columns={columns} rows={4} />}>
          {(page) => (
            <DataTable
              label={t('installation.errors.title')}
              columns={columns}
              page={page}
              rowId={({ id }) => id}
              rowName={({ type }) => type}
              paging={paging}
              isFiltered={false}
              empty={
                <EmptyState icon={BugOff} title={t('installation.errors.none')}>
                  {t('installation.errors.noneWhy')}
                </EmptyState>
              }
            />
          )}
        </Loaded>
      </div>
    </Card>
  );
}

function useErrorColumns(): readonly Column<ErrorReport>[] {
  const t = useText();
  const { exact } = useDates();
  return useMemo(() => {
    const column = (id: string, cell: Column<ErrorReport>['cell']): Column<ErrorReport> => ({
      id,
      header: t(`installation.errors.column.${id}`),
      cell,
      isOnCard: true,
    });
    return [
      column('error', ({ type, text }) => (
        <>
          <code>{type}</code>
          <span className="block quiet small">{text}</span>
        </>
      )),
      { ...column('count', ({ count }) => count), isNumeric: true },
      column('lastSeen', ({ lastSeenAt }) => exact(lastSeenAt)),
      column('firstSeen', ({ firstSeenAt }) => exact(firstSeenAt)),
      column('page', ({ page }) => <code className="breaks">{page}</code>),
      column('place', ({ place }) => <code className="breaks">{place}</code>),
      column('release', ({ release }) => release),
      column('fingerprint', ({ fingerprint }) => <code>{fingerprint.slice(0, SHOWN_OF_FINGERPRINT)}</code>),
    ];
  }, [t, exact]);
}
