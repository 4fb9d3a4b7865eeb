import './charts.css';
import { useId, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { useChartControls, type ChartControls } from './chart-controls.ts';
import { ChartTip, PointRing } from './chart-tip.tsx';
import type { DrawnChart, Place, TimeChartSetup } from './time-chart-setup.ts';
import { useDrawnChart } from './use-drawn-chart.ts';
import { usePicturePointing, ZOOM_STEP } from './use-picture-pointing.ts';
import { usePointWalk } from './use-point-walk.ts';

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

const NOWHERE: Place = { x: 0, y: 0 };

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
