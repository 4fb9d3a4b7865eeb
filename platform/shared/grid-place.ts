/** A cell of a table that is navigated with arrow keys. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** @example gridPlaceName({ row: 2, column: 11 }) // '2-11' */
export const gridPlaceName = ({ row, column }: GridPlace): string => `${row}-${column}`;

export function gridPlaceOf(name: string | undefined): GridPlace | null {
  const [row, column] = (name ?? '').split('-').map(Number);
  return name && row !== undefined && column !== undefined ? { row, column } : null;
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/** Returns the position after a key; null for a key that does not move. */
export function stepped(from: GridPlace, key: string, size: { rows: number; columns: number }): GridPlace | null {
  const step = STEPS[key];
  if (!step) return null;
  const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));
  return { row: within(from.row + step[0], size.rows), column: within(from.column + step[1], size.columns) };
}
