import './charts.css';
import {
  useId,
  useMemo,
  useRef,
  useEffect,
  useReducer,
  useState,
  type ReactNode,
  type RefObject,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { useText } from '#platform/portal/text.tsx';
import { useChartControls, type ChartControls } from './chart-controls.ts';
import type { ChartPeriod, ChartPoint } from './chart-model.ts';
import { ChartTip, PointRing } from './chart-tip.tsx';
import type { DrawnChart, PointOnChart, TimeChartSetup } from './time-chart-setup.ts';
import { usePointWalk, type PointWalk } from './use-point-walk.ts';

export type ChartSize = 'small' | 'normal' | 'tall';

interface TimeChartProps {
  /** A short description of the chart. */
  label: string;
  /** Memoized by the caller. */
  setup: TimeChartSetup;
  size: ChartSize;
  tooltip: (pointId: string) => ReactNode;
  /** Memoized by the caller. */
  fit?: ChartControls['fit'];
}

const NOWHERE: PointOnChart = { x: 0, y: 0 };

/** A chart over time. Its points can be reached by pointer and keyboard; a table beside it has the same data. */
export function TimeChart({ label, setup, size, tooltip, fit }: TimeChartProps) {
  const t = useText();
  const keysId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const chart = useDrawnChart(canvas, setup);
  const points = usePointWalk(setup.lines);
  const pointing = usePicturePointing({ chart, points, period: setup.period });
  useTimeControls(chart, canvas, fit);
  const { active } = points;
  const place = (active && chart?.placeOf(active)) ?? NOWHERE;
  const closeTip = () => {
    points.close();
    picture.current?.focus();
  };
  return (
    <div className="plot" onPointerLeave={() => points.hover(undefined)}>
      <div
        ref={picture}
        className={`plot-picture plot-${size}`}
        role="application"
        aria-roledescription={t('ui.chart.role')}
        aria-label={label}
        aria-describedby={keysId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the one stop of the Tab key
        tabIndex={0}
        {...pointing}
      >
        <canvas ref={canvas} aria-hidden="true" />
        {active && chart && <PointRing place={place} />}
      </div>
      <p id={keysId} className="visually-hidden">
        {t('ui.chart.keys')}
      </p>
      <ChartTip place={place} picture={picture} isPinned={points.isPinned} onClose={closeTip}>
        {active && tooltip(active.id)}
      </ChartTip>
    </div>
  );
}

/** Offers the chart's actions to the card around it. */
function useTimeControls(
  chart: DrawnChart | null,
  canvas: RefObject<HTMLCanvasElement | null>,
  fit: ChartControls['fit'],
): void {
  const isZoomed = chart?.isZoomed() ?? false;
  useChartControls(
    useMemo(() => {
      if (!chart) return null;
      const zoom = {
        in: () => chart.zoom(ZOOM_STEP),
        out: () => chart.zoom(1 / ZOOM_STEP),
        all: chart.showAll,
        isZoomed,
      };
      return { image: () => copyOf(canvas.current), zoom, ...(fit && { fit }) };
    }, [chart, canvas, isZoomed, fit]),
  );
}

/** Copies the canvas, so that the copy can be drawn on. */
function copyOf(canvas: HTMLCanvasElement | null): Promise<HTMLCanvasElement> {
  const copy = document.createElement('canvas');
  copy.width = canvas?.width ?? 1;
  copy.height = canvas?.height ?? 1;
  if (canvas) copy.getContext('2d')?.drawImage(canvas, 0, 0);
  return Promise.resolve(copy);
}

const ZOOM_STEP = 1.5;

interface Pointed {
  chart: DrawnChart | null;
  points: PointWalk;
  period: ChartPeriod;
}

/** Handles pointers and keys on a chart over time. */
function usePicturePointing({ chart, points, period }: Pointed) {
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

/** Page tests have no canvas: everything works there except the drawing. */
const canDraw = (): boolean => typeof CanvasRenderingContext2D === 'function';

/** Draws on a canvas once Chart.js is loaded, and again when the setup changes; returns null until then. */
function useDrawnChart(canvas: RefObject<HTMLCanvasElement | null>, setup: TimeChartSetup): DrawnChart | null {
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
