import { median } from './quantile.ts';

/** The median of the slopes between all pairs of points with different x; NaN when there are no such pairs. */
export function theilSenSlope(points: readonly { readonly x: number; readonly y: number }[]): number {
  const slopes = points.flatMap((one, i) =>
    points.slice(i + 1).flatMap((other) => (other.x === one.x ? [] : [(other.y - one.y) / (other.x - one.x)])),
  );
  return slopes.length > 0 ? median(slopes) : Number.NaN;
}
