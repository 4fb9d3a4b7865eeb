import { useMemo, type KeyboardEvent, type UIEvent } from 'react';
import { createColumnHelper, metaHelper, tableFeatures, useTable, type RowData } from '@tanstack/react-table';
import { useText } from '#platform/portal/text.tsx';
import type { Column, RowParts, Sort } from './column.ts';
import { ColumnHead } from './column-head.tsx';
import { openFromAnywhere, RowActions, RowOpener } from './row-parts.tsx';

interface RowTableProps<Row> extends RowParts<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: Row[];
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
}

/** Column choice, pinning and selection join here as features. */
const features = tableFeatures({ columnMeta: metaHelper<Pick<Column<never>, 'isNumeric'>>() });

export function RowTable<Row extends RowData>({ label, columns, rows, sort, onSort, ...parts }: RowTableProps<Row>) {
  const t = useText();
  const table = useTable({ features, columns: useColumnModel(columns), data: rows, getRowId: parts.rowId });
  const isOpenable = Boolean(parts.rowHref ?? parts.onOpenRow);
  const renderedRows = table.getRowModel().rows.map((row) => (
    <tr key={row.id} data-openable={isOpenable || undefined} onClick={isOpenable ? openFromAnywhere : undefined}>
      {row.getAllCells().map((cell, index) => (
        <td key={cell.id} className={cellClass(index === 0, cell.column.columnDef.meta?.isNumeric)}>
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
      {/* Without links in it, only the focus lets keys scroll it. */}
      <div className="table-scroll" tabIndex={isOpenable ? undefined : 0} onScroll={markSidewaysScroll}>
        <table className="table" aria-label={label}>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <ColumnHead key={column.id} column={column} isName={index === 0} sort={sort} onSort={onSort} />
              ))}
              {parts.rowActions && (
                <th scope="col" className="table-actions">
                  <span className="visually-hidden">{t('ui.actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it moves the focus between the links inside it */}
          <tbody onKeyDown={moveBetweenRows}>{renderedRows}</tbody>
        </table>
      </div>
    </div>
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

function markSidewaysScroll({ currentTarget }: UIEvent<HTMLElement>): void {
  currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0);
}

/** Arrow keys, Home and End go from one row's name to another's; Enter opens it. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>('.row-opener')];
  const current = openers.indexOf(event.target as HTMLElement);
  if (current < 0) return;
  const targets: Record<string, number> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    Home: 0,
    End: openers.length - 1,
  };
  const target = openers[targets[event.key] ?? -1];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
