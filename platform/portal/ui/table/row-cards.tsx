import { useText } from '#platform/portal/text.tsx';
import type { Column, Sort } from './column.ts';
import { openFromAnywhere, RowActions, RowOpener } from './row-parts.tsx';
import { PageSelect, RowSelect } from './row-select.tsx';
import type { RowTableProps } from './row-table.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';

/** The table of a narrow screen: the row’s name with two or three more fields below it. */
export function RowCards<Row>({ label, columns, rows, selection, ...rest }: RowTableProps<Row>) {
  const { sort, ownOrder, onSort, ...parts } = rest;
  const [name, ...others] = columns;
  const marked = others.filter(({ isOnCard }) => isOnCard);
  const fields = marked.length > 0 ? marked.slice(0, 3) : others.slice(0, 2);
  const isOpenable = Boolean(parts.rowHref ?? parts.onOpenRow);
  const pageIds = rows.map(parts.rowId);
  return (
    <>
      {onSort && <CardSort columns={columns} sort={sort} ownOrder={ownOrder} onSort={onSort} />}
      {selection && <PageSelect selection={selection} pageIds={pageIds} hasWords />}
      <ul className="stack gap-8" aria-label={label}>
        {rows.map((row) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the name inside it takes the keys
          <li
            key={parts.rowId(row)}
            className="row card row-card"
            data-openable={isOpenable || undefined}
            data-selected={selection?.has(parts.rowId(row)) || undefined}
            onClick={isOpenable ? openFromAnywhere : undefined}
          >
            {selection && (
              <RowSelect id={parts.rowId(row)} name={parts.rowName(row)} selection={selection} pageIds={pageIds} />
            )}
            <div className="grow may-shrink breaks">
              <div className="medium">
                <RowOpener row={row} {...parts}>
                  {name?.cell(row)}
                </RowOpener>
              </div>
              <dl className="cluster quiet row-card-more">
                {fields.map(({ id, header, cell }) => (
                  <div key={id}>
                    <dt>{header}</dt>
                    <dd>{cell(row)}</dd>
                  </div>
                ))}
              </dl>
            </div>
            {parts.rowActions && <RowActions row={row} {...parts} />}
          </li>
        ))}
      </ul>
    </>
  );
}

interface CardSortProps {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'isSortable'>[];
  sort: Sort | undefined;
  ownOrder: Sort | undefined;
  onSort: (sort: Sort) => void;
}

/** Selects the order, because cards have no headers to press. */
function CardSort({ columns, sort, ownOrder, onSort }: CardSortProps) {
  const t = useText();
  const byColumns = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(
      ({ id, header }) =>
        [
          {
            id: `${id} ascending`,
            text: t('ui.sortedUp', { column: header }),
            sort: { column: id, direction: 'ascending' },
          },
          {
            id: `${id} descending`,
            text: t('ui.sortedDown', { column: header }),
            sort: { column: id, direction: 'descending' },
          },
        ] as const,
    );
  if (byColumns.length === 0) return null;
  const usual = ownOrder && { id: nameOf(ownOrder), text: t('ui.sortedUsual'), sort: ownOrder };
  const sorts = usual ? [usual, ...byColumns] : byColumns;
  const choose = (chosen: string) => {
    const found = sorts.find(({ id }) => id === chosen);
    if (found) onSort(found.sort);
  };
  return <Select label={t('ui.sort')} options={sorts} value={sort ? nameOf(sort) : null} onChange={choose} />;
}

const nameOf = ({ column, direction }: Sort): string => `${column} ${direction}`;
