import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import type { ChartPeriod, ChartPoint } from './chart-model.ts';
import type { DrawnChart } from './time-chart-setup.ts';
import type { PointWalk } from './use-point-walk.ts';

export const ZOOM_STEP = 1.5;

interface Pointed {
  chart: DrawnChart | null;
  points: PointWalk;
  period: ChartPeriod;
}

/** Handles pointers and keys on a chart over time. */
export function usePicturePointing({ chart, points, period }: Pointed) {
  const pointAt = ({ clientX, clientY, currentTarget }: MouseEvent): ChartPoint | undefined => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return chart?.nearest({ x: clientX - left, y: clientY - top });
  };
  const actions: Readonly<Record<string, () => void>> = {
    Enter: () => points.pin(points.active ?? undefined),
    Escape: points.close,
    '+': () => chart?.zoom(ZOOM_STEP),
    '-': () => chart?.zoom(1 / ZOOM_STEP),
    '0': () => chart?.showAll(),
  };
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const action = actions[event.key];
      action?.();
      if (action || points.walk(event.key, chart?.view() ?? period)) event.preventDefault();
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') points.hover(pointAt(event));
    },
    onClick: (event: MouseEvent) => points.pin(pointAt(event)),
    onBlur: () => points.hover(undefined),
  };
}
