import type { ChartPoint } from './chart-model.ts';
import { LIGHTNING_MARK } from './draw-lightning.ts';
import type { Picture } from './picture.ts';
import { LIGHTNING } from './thinned-points.ts';
import type { PointOnChart } from './time-chart-setup.ts';

export interface PlacedPoint extends PointOnChart {
  readonly point: ChartPoint;
}

/** Distance from the bottom, so that a cross is fully visible. */
const ABOVE_FLOOR = 7;
/** How far from a point, in CSS pixels, the pointer still selects it. */
const REACH = 14;
const LIGHTNING_REACH = {
  x: 8,
  y: LIGHTNING_MARK.barHeight / 2 + LIGHTNING_MARK.triangleHeight,
};

/** Places a test without a number at the bottom, and a quick check without one halfway up. */
export function placeOfPoint({ x, y, area }: Picture, point: ChartPoint): PointOnChart {
  const height = point.y === null ? heightWithoutNumber(point, area) : y(point.y);
  return { x: x(point.x), y: Math.min(area.bottom, Math.max(area.top, height)) };
}

const heightWithoutNumber = ({ testType }: ChartPoint, { top, bottom }: Picture['area']): number =>
  testType === LIGHTNING ? (top + bottom) / 2 : bottom - ABOVE_FLOOR;

/** Returns the point at or near a position; a quick check is as large as its bar. */
export function nearestPoint(placed: readonly PlacedPoint[], { x, y }: PointOnChart): ChartPoint | undefined {
  let best: ChartPoint | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const at of placed) {
    const distance = distanceTo(at, at.x - x, at.y - y);
    if (distance > REACH || distance >= bestDistance) continue;
    best = at.point;
    bestDistance = distance;
  }
  return best;
}

function distanceTo({ point }: PlacedPoint, right: number, down: number): number {
  if (point.testType !== LIGHTNING) return Math.hypot(right, down);
  const isOnBar = Math.abs(right) <= LIGHTNING_REACH.x && Math.abs(down) <= LIGHTNING_REACH.y;
  return isOnBar ? Math.abs(right) : Number.POSITIVE_INFINITY;
}
