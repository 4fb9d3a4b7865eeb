import { useMemo, type ReactNode } from 'react';
import type { ImportColumn } from '#areas/users/import/imported-person.ts';
import { useApiList } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { DataTable } from '#platform/portal/ui/table/data-table.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { useCursorPaging } from '#platform/portal/ui/table/use-cursor-paging.ts';
import { listImportRows, type ImportRow } from '#areas/imports/run/imports.contract.ts';
import { FIELD_TEXTS } from './field-texts.ts';

interface ImportRowsProps {
  id: string;
  outcome: 'error' | 'changed';
  title: string;
  actions?: ReactNode;
}

/** The rows of a file that need a person's attention. */
export function ImportRows({ id, outcome, title, actions }: ImportRowsProps) {
  const paging = useCursorPaging(outcome);
  const cursor = paging.cursor === undefined ? {} : { cursor: paging.cursor };
  const rows = useApiList(listImportRows, { params: { id }, query: { outcome, limit: paging.pageSize, ...cursor } });
  const columns = useRowColumns(outcome);
  return (
    <section className="import-group">
      <div className="cluster spread items-center gap-8">
        <h3 className="clear card-title">{title}</h3>
        {actions}
      </div>
      <Loaded query={rows}>
        {(page) => (
          <DataTable
            label={title}
            columns={columns}
            page={page}
            rowId={({ row }) => String(row)}
            rowName={({ name }) => name}
            {...(page.total > page.items.length && { paging })}
            empty={null}
          />
        )}
      </Loaded>
    </section>
  );
}

function useRowColumns(outcome: ImportRowsProps['outcome']): Column<ImportRow>[] {
  const t = useText();
  return useMemo(
    () => [
      { id: 'row', header: t('imports.rows.row'), cell: ({ row }) => t('imports.count', { count: row }) },
      { id: 'name', header: t('imports.rows.name'), cell: ({ name }) => name },
      outcome === 'error'
        ? { id: 'errors', header: t('imports.rows.errors'), cell: (row) => <RowErrors row={row} /> }
        : { id: 'differences', header: t('imports.rows.differences'), cell: (row) => <RowDifferences row={row} /> },
    ],
    [t, outcome],
  );
}

const RowErrors = ({ row }: { row: ImportRow }) => (
  <ul className="row-findings">
    {row.errors.map(({ column, message }) => (
      <li key={`${column} ${message}`}>
        {column && <strong>{column}: </strong>}
        {message}
      </li>
    ))}
  </ul>
);

const STATUS_TEXTS: Readonly<Record<string, string>> = {
  active: 'users.status.active',
  invited: 'users.status.invited',
  suspended: 'users.status.suspended',
  left: 'users.status.left',
};

function RowDifferences({ row }: { row: ImportRow }) {
  const t = useText();
  const shownValue = (field: ImportColumn, value: string): string => {
    const word = field === 'status' ? STATUS_TEXTS[value] : undefined;
    return word ? t(word) : value || '–';
  };
  return (
    <ul className="row-findings">
      {row.differences.map(({ field, from, to }) => (
        <li key={field}>
          <strong>{t(FIELD_TEXTS[field])}: </strong>
          {t('imports.rows.fromTo', { from: shownValue(field, from), to: shownValue(field, to) })}
        </li>
      ))}
    </ul>
  );
}
