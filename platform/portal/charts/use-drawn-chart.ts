import { useEffect, useReducer, useRef, useState, type RefObject } from 'react';
import type { DrawnChart, TimeChartSetup } from './time-chart-setup.ts';

/** Page tests have no canvas: everything works there except the drawing. */
const canDraw = (): boolean => typeof CanvasRenderingContext2D === 'function';

/** Draws on a canvas once Chart.js is loaded, and again when the setup changes; returns null until then. */
export function useDrawnChart(canvas: RefObject<HTMLCanvasElement | null>, setup: TimeChartSetup): DrawnChart | null {
  const [chart, setChart] = useState<DrawnChart | null>(null);
  // Another part of the period is visible, so elements placed beside points must move with them.
  const [, follow] = useReducer((count: number) => count + 1, 0);
  const latest = useRef(setup);
  useEffect(() => {
    latest.current = setup;
    chart?.show(setup);
  }, [chart, setup]);
  useEffect(() => {
    if (!canDraw()) return undefined;
    let isGone = false;
    let made: DrawnChart | undefined;
    const draw = async () => {
      const { drawTimeChart } = await import('./chart-library.ts');
      if (isGone || !canvas.current) return;
      made = drawTimeChart(canvas.current, latest.current, follow);
      setChart(made);
    };
    void draw();
    return () => {
      isGone = true;
      made?.destroy();
      setChart(null);
    };
  }, [canvas]);
  return chart;
}
