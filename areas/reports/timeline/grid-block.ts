import { gridPlaceName, type GridPlace } from '#platform/shared/grid-place.ts';
import type { TimelineRow } from './timeline.contract.ts';
import type { TimelineCell } from './timeline-cell.ts';

/** Includes both ends. */
export interface GridBlock {
  readonly top: number;
  readonly bottom: number;
  readonly first: number;
  readonly last: number;
}

/** The rectangle between two corners. */
export const blockOf = (one: GridPlace, other: GridPlace): GridBlock => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  first: Math.min(one.column, other.column),
  last: Math.max(one.column, other.column),
});

export const isInBlock = ({ top, bottom, first, last }: GridBlock, { row, column }: GridPlace): boolean =>
  row >= top && row <= bottom && column >= first && column <= last;

/** All cells by the name of their place. */
export const allPlaces = (rows: readonly TimelineRow[]): ReadonlyMap<string, TimelineCell> =>
  new Map(rows.flatMap(({ cells }, row) => cells.map((cell) => [gridPlaceName({ row, column: cell.column }), cell])));
