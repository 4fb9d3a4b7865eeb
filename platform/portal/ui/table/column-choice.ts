import type { KeptListView } from '#platform/shared/list-views.contract.ts';
import type { Column } from './column.ts';

/** A column of the list, and whether this person shows it. */
export interface ArrangedColumn<Row> {
  readonly column: Column<Row>;
  readonly isShown: boolean;
}

/**
 * Returns all columns of a list in the order that a person has chosen. The first column names the row, so it stays
 * first and visible. Columns that were added to the list since come last, in the list's order.
 */
export function arrangedColumns<Row>(
  columns: readonly Column<Row>[],
  kept: KeptListView['columns'],
): ArrangedColumn<Row>[] {
  const [name, ...others] = columns;
  if (!name) return [];
  const chosen = kept.flatMap(({ id, isShown }) => {
    const column = others.find((other) => other.id === id);
    return column ? { column, isShown } : [];
  });
  const known = new Set(kept.map(({ id }) => id));
  const gained = others
    .filter(({ id }) => !known.has(id))
    .map((column) => ({ column, isShown: column.isOptional !== true }));
  return [{ column: name, isShown: true }, ...chosen, ...gained];
}

/** Moves one column by one position; the first `fixed` columns keep their places. */
export function moved<Row>(
  columns: readonly ArrangedColumn<Row>[],
  from: number,
  by: -1 | 1,
  fixed = 1,
): ArrangedColumn<Row>[] {
  const to = from + by;
  const column = columns[from];
  if (!column || from < fixed || to < fixed || to >= columns.length) return [...columns];
  return columns.toSpliced(from, 1).toSpliced(to, 0, column);
}
