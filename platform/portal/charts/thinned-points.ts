import type { ChartPeriod, ChartPoint } from './chart-model.ts';

export const LIGHTNING = 'LightningTest';

/** These points are always drawn, however many points share their pixel. */
const isKept = ({ testType, isLatest, isKept: byPage, y }: ChartPoint): boolean =>
  testType === LIGHTNING || isLatest === true || byPage === true || y === null;

/**
 * Returns the points of a part of the period, as many as its width can show. Of the ordinary points in each of the
 * `columns`, it keeps the lowest, the highest and the last. One more point beyond either end lets the line run to the
 * edge.
 */
export function thinnedPoints(
  points: readonly ChartPoint[],
  { from, to }: ChartPeriod,
  columns: number,
): readonly ChartPoint[] {
  const first = Math.max(0, firstFrom(points, from) - 1);
  const end = Math.min(points.length, firstFrom(points, to) + 1);
  if (end - first <= 2 * columns) return points.slice(first, end);
  const width = (to - from) / columns;
  const drawn: ChartPoint[] = [];
  let column: ChartPoint[] = [];
  let columnAt = Number.NaN;
  for (let at = first; at < end; at += 1) {
    const point = points[at];
    if (!point) continue;
    const placed = Math.floor((point.x - from) / width);
    if (placed !== columnAt) {
      drawn.push(...thinnedColumn(column));
      column = [];
      columnAt = placed;
    }
    column.push(point);
  }
  return [...drawn, ...thinnedColumn(column)];
}

function thinnedColumn(column: readonly ChartPoint[]): readonly ChartPoint[] {
  if (column.length <= 3) return column;
  let low: ChartPoint | undefined;
  let high: ChartPoint | undefined;
  let last: ChartPoint | undefined;
  for (const point of column) {
    if (isKept(point) || point.y === null) continue;
    if (!low || point.y < (low.y ?? 0)) low = point;
    if (!high || point.y > (high.y ?? 0)) high = point;
    last = point;
  }
  return column.filter((point) => isKept(point) || point === low || point === high || point === last);
}

/** Returns the index of the first point at or after a moment. */
export function firstFrom(points: readonly ChartPoint[], moment: number): number {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.x ?? moment) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
