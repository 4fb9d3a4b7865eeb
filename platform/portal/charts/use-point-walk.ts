import { useMemo, useState } from 'react';
import type { ChartLine, ChartPeriod, ChartPoint } from './chart-model.ts';
import { firstFrom } from './thinned-points.ts';

export interface PointWalk {
  readonly active: ChartPoint | null;
  /** The details stay open until closed, and their links can be reached. */
  readonly isPinned: boolean;
  /** Called when the pointer rests on a point, or on none. */
  readonly hover: (point: ChartPoint | undefined) => void;
  /** Pins a point; without a point, closes the open one. */
  readonly pin: (point: ChartPoint | undefined) => void;
  readonly close: () => void;
  /** Moves by a number of points, or to an end; returns false for keys it does not handle. */
  readonly walk: (key: string, view: ChartPeriod) => boolean;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Tracks the active point of a chart: chosen by pointer, or by keys in chronological order. */
export function usePointWalk(lines: readonly ChartLine[]): PointWalk {
  const [{ active, isPinned }, setState] = useState<Pick<PointWalk, 'active' | 'isPinned'>>(NOWHERE);
  const points = useMemo(() => lines.flatMap((line) => line.points).toSorted((a, b) => a.x - b.x), [lines]);
  return {
    active,
    isPinned,
    hover: (point) => {
      if (!isPinned && point !== active) setState(point ? { active: point, isPinned: false } : NOWHERE);
    },
    pin: (point) => setState(point ? { active: point, isPinned: true } : NOWHERE),
    close: () => setState(NOWHERE),
    walk: (key, view) => {
      const by = STEPS[key];
      if (by === undefined) return false;
      const next = nextPoint(points, active, by, view);
      if (next) setState({ active: next, isPinned: false });
      return true;
    },
  };
}

const NOWHERE = { active: null, isPinned: false };

/** Considers visible points only. With no active point, forward starts at the first and backward at the last. */
function nextPoint(points: readonly ChartPoint[], from: ChartPoint | null, by: number, view: ChartPeriod) {
  const first = firstFrom(points, view.from);
  const last = firstFrom(points, view.to + 1) - 1;
  const at = from ? points.indexOf(from) : -1;
  const start = by > 0 ? first - 1 : last + 1;
  return points[Math.min(last, Math.max(first, (at < 0 ? start : at) + by))];
}
