import { useLayoutEffect, useRef } from 'react';
import { useText } from '#platform/portal/text.tsx';
import type { Column, RowParts, Sort } from './column.ts';
import { ColumnHead } from './column-head.tsx';
import { followRowKeys, holdSpace } from './row-keys.ts';
import { openFromAnywhere, RowActions, RowOpener } from './row-parts.tsx';
import { PageSelect, RowSelect } from './row-select.tsx';
import type { Selection } from './use-selection.ts';

export interface RowTableProps<Row> extends RowParts<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: Row[];
  sort?: Sort | undefined;
  ownOrder?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  selection?: Selection | undefined;
}

export function RowTable<Row>({ label, columns, rows, ...rest }: RowTableProps<Row>) {
  const { selection, sort, ownOrder, onSort, ...parts } = rest;
  const frame = useWideTable();
  const isOpenable = Boolean(parts.rowHref ?? parts.onOpenRow);
  const pageIds = rows.map(parts.rowId);
  const rowParts = { ...parts, columns, selection, pageIds, isOpenable };
  return (
    <div className="card table-card">
      {/* Without a control inside, only a focusable container can be scrolled by keyboard. */}
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
            {rows.map((row) => (
              <TableRow key={parts.rowId(row)} row={row} {...rowParts} />
            ))}
          </tbody>
          <ColumnFooters columns={columns} hasSelect={Boolean(selection)} hasActions={Boolean(parts.rowActions)} />
        </table>
      </div>
    </div>
  );
}

interface TableRowProps<Row> extends RowParts<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  selection: Selection | undefined;
  pageIds: string[];
  isOpenable: boolean;
}

function TableRow<Row>({ row, columns, selection, pageIds, isOpenable, ...parts }: TableRowProps<Row>) {
  const id = parts.rowId(row);
  return (
    <tr
      data-openable={isOpenable || undefined}
      data-selected={selection?.has(id) || undefined}
      onClick={isOpenable ? openFromAnywhere : undefined}
    >
      {selection && (
        <td className="table-select">
          <RowSelect id={id} name={parts.rowName(row)} selection={selection} pageIds={pageIds} />
        </td>
      )}
      {columns.map(({ id: column, cell, isNumeric }, index) => (
        <td
          key={column}
          className={cellClass(index === 0, isNumeric)}
          // A truncated name is shown in full on hover.
          title={index === 0 ? parts.rowName(row) : undefined}
        >
          <RowOpener row={row} {...parts} isOpener={index === 0}>
            {cell(row)}
          </RowOpener>
        </td>
      ))}
      {parts.rowActions && (
        <td className="table-actions">
          <RowActions row={row} {...parts} />
        </td>
      )}
    </tr>
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

const cellClass = (isName: boolean, isNumeric: boolean | undefined): string | undefined => {
  if (isName) return 'table-name';
  return isNumeric ? 'table-number' : undefined;
};

/** Marks a table that is wider than its card, and the edge beyond which there are more columns. */
function useWideTable() {
  const scroll = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = scroll.current;
    const table = place?.firstElementChild;
    if (!place || !table || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      place.toggleAttribute('data-wide', table.clientWidth > place.clientWidth);
      markHiddenColumns(place);
    });
    observer.observe(place);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return { ref: scroll, onScroll: () => scroll.current && markHiddenColumns(scroll.current) };
}

function markHiddenColumns(place: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = place;
  place.toggleAttribute('data-scrolled', scrollLeft > 0);
  place.toggleAttribute('data-more', scrollLeft + clientWidth < scrollWidth - 1);
}
