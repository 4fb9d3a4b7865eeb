import { useMemo, type ReactNode } from 'react';
import { useHourFormat } from '#platform/portal/time/dates.ts';
import { useLocale } from '#platform/portal/text.tsx';
import { useChartColors } from './chart-colors.ts';
import type { ChartLine, ChartPeriod, DriftPanel, SmoothedPoint, VerticalMark } from './chart-model.ts';
import { limitsLayer, marksLayer } from './draw-ground.ts';
import { smoothedLayer } from './draw-ribbons.ts';
import { fittedRange } from './fitted-range.ts';
import { signedNumber } from './signed-number.ts';
import { TimeChart, type ChartSize } from './time-chart.tsx';
import { valueTicks } from './value-ticks.ts';

interface DeviationChartProps {
  label: string;
  /** `y` is the deviation. */
  lines: readonly ChartLine[];
  /** Values where the color changes: dashed lines with bold ticks. */
  limits: readonly number[];
  /** The EWMA with its control limits. */
  smoothed?: readonly SmoothedPoint[];
  /** The CUSUM, in a panel below the chart. */
  drift?: DriftPanel;
  marks?: readonly VerticalMark[];
  period: ChartPeriod;
  timeZone: string;
  tooltip: (pointId: string) => ReactNode;
  size?: ChartSize;
}

const NONE: readonly never[] = [];
/** Minimum range of the axis, so that ordinary variation does not look large. */
const LEAST = { min: -4, max: 7 };

/** Deviation in points from the person's own baseline over time. */
export function DeviationChart({ label, lines, limits, timeZone, tooltip, ...rest }: DeviationChartProps) {
  const { smoothed = NONE, drift, marks = NONE, period, size = drift ? 'tall' : 'normal' } = rest;
  const locale = useLocale();
  const hourFormat = useHourFormat();
  const colors = useChartColors();
  const { from, to } = period;
  const setup = useMemo(() => {
    const fitted = fittedRange(lines) ?? LEAST;
    const range = { min: Math.min(LEAST.min, fitted.min), max: Math.max(LEAST.max, fitted.max) };
    const usual = valueTicks(range.min, range.max, 5).filter((tick) =>
      limits.every((limit) => Math.abs(limit - tick) > 1),
    );
    return {
      lines,
      period: { from, to },
      timeZone,
      locale,
      hourFormat,
      range,
      ticks: [...new Set([...usual, 0, ...limits])].toSorted((a, b) => a - b),
      boldTicks: limits,
      tickText: (value: number) => signedNumber(value, locale),
      under: [limitsLayer(limits), smoothedLayer(smoothed), marksLayer(marks)],
      drift,
      colors,
    };
  }, [lines, limits, smoothed, drift, marks, from, to, timeZone, locale, hourFormat, colors]);
  return <TimeChart label={label} setup={setup} size={size} tooltip={tooltip} />;
}
