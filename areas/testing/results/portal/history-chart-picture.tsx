import { useRef, useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { useSvgControls } from '#platform/portal/charts/use-svg-controls.ts';
import { useWidth } from '#platform/portal/use-width.ts';
import { highestIn, historyChart, type ChartFrame } from '../history-chart.ts';
import type { Result } from '../results.contract.ts';
import { HistoryTargets } from './history-targets.tsx';
import { HistoryMarks, RIGHT_ROOM } from './history-chart-mark.tsx';
import { useShownTime } from './use-shown-time.ts';

const PHONE_WIDTH = 296;
const PHONE_HEIGHT = 212;
/** From this width in pixels on, the chart shows more. */
const WIDE = 640;
const WIDE_HEIGHT = 288;
const DATE_PLACES = { narrow: [0, 0.5], wide: [0, 0.2, 0.4, 0.6, 0.8] };

interface HistoryChartPictureProps {
  results: readonly Result[];
  /** Milliseconds since 1970. */
  from: number;
  /** The times at which the baseline was reset. */
  resets?: readonly string[];
  /** Returns the lines shown for a test; without it the chart is not interactive. */
  wordsOf?: (result: Result) => readonly string[];
}

/** The scores of the last weeks and the person's own baseline. A table shows the same. */
export function HistoryChartPicture({ results, from, resets = [], wordsOf }: HistoryChartPictureProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const width = useWidth(place, PHONE_WIDTH);
  useSvgControls(drawing);
  const [to] = useState(() => Date.now());
  const height = width < WIDE ? PHONE_HEIGHT : WIDE_HEIGHT;
  const frame: ChartFrame = {
    left: 26,
    right: width - RIGHT_ROOM,
    top: 6,
    bottom: height - 24,
    from,
    to,
    highest: highestIn(results),
  };
  const chart = historyChart(results, frame);
  const label = t('testing.own.chartLabel', { count: chart.tests.length + chart.quickChecks.length });
  return (
    <div ref={place}>
      <svg
        ref={drawing}
        className="block full-width history-chart"
        role={wordsOf ? 'group' : 'img'}
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
      >
        <HistoryMarks chart={chart} frame={frame} resets={resets} />
        <Dates frame={frame} y={height - 6} isWide={width >= WIDE} />
        {wordsOf && <HistoryTargets chart={chart} results={results} drawing={drawing} wordsOf={wordsOf} />}
      </svg>
    </div>
  );
}

function Dates({ frame: { left, right, from, to }, y, isWide }: { frame: ChartFrame; y: number; isWide: boolean }) {
  const t = useText();
  const { day } = useShownTime();
  return (
    <>
      {DATE_PLACES[isWide ? 'wide' : 'narrow'].map((share) => (
        <text
          key={share}
          className="chart-tick"
          x={left + share * (right - left)}
          y={y}
          textAnchor={share === 0 ? 'start' : 'middle'}
        >
          {day(from + share * (to - from))}
        </text>
      ))}
      <text className="chart-tick" x={right} y={y} textAnchor="end">
        {t('testing.own.todayTick')}
      </text>
    </>
  );
}
