import { useMemo, useState } from 'react';
import type { ChartLine, ChartPeriod, ChartPoint } from './chart-model.ts';
import { firstFrom } from './thinned-points.ts';

export interface PointWalk {
  readonly active: ChartPoint | null;
  /** It stays until it is closed, and what it holds can be reached. */
  readonly isPinned: boolean;
  /** A pointer rests on a point, or on none. */
  readonly hover: (point: ChartPoint | undefined) => void;
  /** Pins a point; none closes what was open. */
  readonly pin: (point: ChartPoint | undefined) => void;
  readonly close: () => void;
  /** Goes on by so many points, or to an end; false if the key means something else. */
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

/** Which point of a picture is looked at: by pointer, or by the keys from one to the next in the order of time. */
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

/** Only among the points in view. From nowhere, forward begins with the first and backward with the last. */
function nextPoint(points: readonly ChartPoint[], from: ChartPoint | null, by: number, view: ChartPeriod) {
  const first = firstFrom(points, view.from);
  const last = firstFrom(points, view.to + 1) - 1;
  const at = from ? points.indexOf(from) : -1;
  const start = by > 0 ? first - 1 : last + 1;
  return points[Math.min(last, Math.max(first, (at < 0 ? start : at) + by))];
}
