import { useMemo, useState, type ReactNode } from 'react';
import { useHourFormat } from '#platform/portal/time/dates.ts';
import { useLocale } from '#platform/portal/text.tsx';
import { scoreScale } from '#platform/shared/score-scale.ts';
import { useChartColors } from './chart-colors.ts';
import type { Band, BaselineStep, ChartLine, ChartPeriod, DayRange, VerticalMark } from './chart-model.ts';
import { bandsLayer, marksLayer } from './draw-ground.ts';
import { baselineLayer, daysLayer } from './draw-ribbons.ts';
import { fittedRange } from './fitted-range.ts';
import { TimeChart, type ChartSize } from './time-chart.tsx';
import { valueTicks } from './value-ticks.ts';

interface ScoreChartProps {
  label: string;
  lines: readonly ChartLine[];
  bands?: readonly Band[];
  baseline?: readonly BaselineStep[];
  /** For many people: their median with its ribbon. */
  days?: readonly DayRange[];
  marks?: readonly VerticalMark[];
  period: ChartPeriod;
  timeZone: string;
  tooltip: (pointId: string) => ReactNode;
  size?: ChartSize;
}

const TICK_COUNT: Readonly<Record<ChartSize, number>> = { small: 3, normal: 6, tall: 6 };
const NONE: readonly never[] = [];

/** Scores over time, on the standard scale or on one fitted to the data. */
export function ScoreChart({ label, lines, timeZone, tooltip, size = 'normal', ...rest }: ScoreChartProps) {
  const { bands = NONE, baseline = NONE, days = NONE, marks = NONE, period } = rest;
  const locale = useLocale();
  const hourFormat = useHourFormat();
  const colors = useChartColors();
  const [isFit, setFit] = useState(false);
  const { from, to } = period;
  const setup = useMemo(() => {
    const fitted = fittedRange(lines, baseline, days);
    const range = (isFit && fitted) || scoreScale(fitted?.max ?? 0);
    const numbers = new Intl.NumberFormat(locale);
    return {
      lines,
      period: { from, to },
      timeZone,
      locale,
      hourFormat,
      range,
      ticks: valueTicks(range.min, range.max, TICK_COUNT[size]),
      boldTicks: NONE,
      tickText: (value: number) => numbers.format(value),
      under: [bandsLayer(bands), daysLayer(days), baselineLayer(baseline), marksLayer(marks)],
      colors,
    };
  }, [lines, bands, baseline, days, marks, from, to, timeZone, locale, hourFormat, isFit, colors, size]);
  const fit = useMemo(() => ({ isOn: isFit, toggle: () => setFit(!isFit) }), [isFit]);
  return <TimeChart label={label} setup={setup} size={size} tooltip={tooltip} fit={fit} />;
}
