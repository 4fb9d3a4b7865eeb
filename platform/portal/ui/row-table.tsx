import { useMemo } from 'react';
import { createColumnHelper, metaHelper, tableFeatures, useTable, type RowData } from '@tanstack/react-table';
import { useText } from '#platform/portal/text.tsx';
import type { Column, RowParts, Sort } from './column.ts';
import { ColumnHead } from './column-head.tsx';
import { followRowKeys, holdSpace } from './row-keys.ts';
import { openFromAnywhere, RowActions, RowOpener } from './row-parts.tsx';
import { PageSelect, RowSelect } from './row-select.tsx';
import type { Selection } from './use-selection.ts';
import { useWideTable } from './use-wide-table.ts';

interface RowTableProps<Row> extends RowParts<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: Row[];
  sort?: Sort | undefined;
  ownOrder?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  selection?: Selection | undefined;
}

const features = tableFeatures({ columnMeta: metaHelper<Pick<Column<never>, 'isNumeric'>>() });

export function RowTable<Row extends RowData>({ label, columns, rows, ...rest }: RowTableProps<Row>) {
  const { selection, sort, ownOrder, onSort, ...parts } = rest;
  const table = useTable({ features, columns: useColumnModel(columns), data: rows, getRowId: parts.rowId });
  const frame = useWideTable();
  const isOpenable = Boolean(parts.rowHref ?? parts.onOpenRow);
  const pageIds = rows.map(parts.rowId);
  const renderedRows = table.getRowModel().rows.map((row) => (
    <tr
      key={row.id}
      data-openable={isOpenable || undefined}
      data-selected={selection?.has(row.id) || undefined}
      onClick={isOpenable ? openFromAnywhere : undefined}
    >
      {selection && (
        <td className="table-select">
          <RowSelect id={row.id} name={parts.rowName(row.original)} selection={selection} pageIds={pageIds} />
        </td>
      )}
      {row.getAllCells().map((cell, index) => (
        <td key={cell.id} {...cellLook(index, cell.column.columnDef.meta, parts.rowName(row.original))}>
          <RowOpener row={row.original} {...parts} isOpener={index === 0}>
            <table.FlexRender cell={cell} />
          </RowOpener>
        </td>
      ))}
      {parts.rowActions && (
        <td className="table-actions">
          <RowActions row={row.original} {...parts} />
        </td>
      )}
    </tr>
  ));
  return (
    <div className="card table-card">
      {/* Without anything to press in it, only the focus lets keys scroll it. */}
      <div className="table-scroll" tabIndex={isOpenable || selection ? undefined : 0} {...frame}>
        <table className="table" aria-label={label} data-selectable={selection ? true : undefined}>
          <thead>
            <tr>
              {selection && (
                <th scope="col" className="table-select">
                  <PageSelect selection={selection} pageIds={pageIds} />
                </th>
              )}
              {columns.map((column, index) => (
                <ColumnHead key={column.id} column={column} isName={index === 0} {...{ sort, ownOrder, onSort }} />
              ))}
              {parts.rowActions && <ActionsHead />}
            </tr>
          </thead>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it moves the focus between the links inside it */}
          <tbody onKeyDown={followRowKeys} onKeyUp={holdSpace}>
            {renderedRows}
          </tbody>
          <ColumnFooters columns={columns} hasSelect={Boolean(selection)} hasActions={Boolean(parts.rowActions)} />
        </table>
      </div>
    </div>
  );
}

interface ColumnFootersProps {
  columns: readonly Pick<Column<never>, 'id' | 'footer' | 'isNumeric'>[];
  hasSelect: boolean;
  hasActions: boolean;
}

function ColumnFooters({ columns, hasSelect, hasActions }: ColumnFootersProps) {
  if (!columns.some(({ footer }) => footer !== undefined)) return null;
  return (
    <tfoot>
      <tr>
        {hasSelect && <td className="table-select" />}
        {columns.map(({ id, footer, isNumeric }, index) => (
          <td key={id} className={cellClass(index === 0, isNumeric)}>
            {footer}
          </td>
        ))}
        {hasActions && <td className="table-actions" />}
      </tr>
    </tfoot>
  );
}

function ActionsHead() {
  const t = useText();
  return (
    <th scope="col" className="table-actions">
      <span className="visually-hidden">{t('ui.actions')}</span>
    </th>
  );
}

function useColumnModel<Row extends RowData>(columns: readonly Column<Row>[]) {
  return useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return helper.columns(
      columns.map(({ id, header, cell, isNumeric }) =>
        helper.display({ id, header, cell: ({ row }) => cell(row.original), meta: { isNumeric } }),
      ),
    );
  }, [columns]);
}

const cellClass = (isName: boolean, isNumeric: boolean | undefined): string | undefined => {
  if (isName) return 'table-name';
  return isNumeric ? 'table-number' : undefined;
};

/** A name that is cut off can be read whole where the pointer rests on it. */
const cellLook = (index: number, meta: { isNumeric?: boolean } | undefined, name: string) => ({
  className: cellClass(index === 0, meta?.isNumeric),
  title: index === 0 ? name : undefined,
});
