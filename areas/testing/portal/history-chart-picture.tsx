import { useRef, useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import {
  bandsOf,
  CHART_TICKS,
  historyChart,
  placeOf,
  yOf,
  type ChartFrame,
  type ChartPoint,
  type ChartTest,
} from '../history-chart.ts';
import type { Result } from '../results.contract.ts';
import { useShownTime } from './use-shown-time.ts';
import { useWidth } from './use-width.ts';

const PHONE_WIDTH = 296;
const PHONE_HEIGHT = 212;
/** From this width on there is room for more. */
const WIDE = 640;
const WIDE_HEIGHT = 288;
const DATE_PLACES = { narrow: [0, 0.5], wide: [0, 0.2, 0.4, 0.6, 0.8] };
/** Room for the latest point at the right edge. */
const RIGHT_ROOM = 10;

interface HistoryChartPictureProps {
  results: readonly Result[];
  /** Milliseconds since 1970. */
  from: number;
  /** When the baseline was begun anew. */
  resets?: readonly string[];
}

/** The scores of the last weeks beside the person's own baseline. A table says the same. */
export function HistoryChartPicture({ results, from, resets = [] }: HistoryChartPictureProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place, PHONE_WIDTH);
  const [to] = useState(() => Date.now());
  const height = width < WIDE ? PHONE_HEIGHT : WIDE_HEIGHT;
  const frame: ChartFrame = { left: 26, right: width - RIGHT_ROOM, top: 6, bottom: height - 24, from, to };
  const chart = historyChart(results, frame);
  const label = t('testing.own.chartLabel', { count: chart.tests.length + chart.quickChecks.length });
  return (
    <div ref={place}>
      <svg className="history-chart" role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`}>
        <Ground frame={frame} />
        <path className="chart-ribbon" d={chart.ribbon} />
        <path className="chart-baseline" d={chart.baseline} />
        <path className="chart-line" d={chart.line} />
        <Resets frame={frame} resets={resets} />
        {chart.tests.map((test) => (
          <TestMark key={test.id} test={test} />
        ))}
        {chart.quickChecks.map((point) => (
          <QuickCheckMark key={point.id} point={point} />
        ))}
        <Dates frame={frame} y={height - 6} isWide={width >= WIDE} />
      </svg>
    </div>
  );
}

/** The scale and its pale fields. */
function Ground({ frame }: { frame: ChartFrame }) {
  const width = frame.right + RIGHT_ROOM - frame.left;
  return (
    <>
      {bandsOf(frame).map(({ color, y, height }) => (
        <rect key={color} className="chart-band" x={frame.left} y={y} width={width} height={height} fill={color} />
      ))}
      {CHART_TICKS.map((score) => {
        const y = yOf(score, frame);
        return (
          <g key={score}>
            <path className="chart-grid" d={`M${frame.left} ${y}h${width}`} />
            <text className="chart-tick" x={frame.left - 6} y={y + 4} textAnchor="end">
              {score}
            </text>
          </g>
        );
      })}
    </>
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

const Resets = ({ frame, resets }: { frame: ChartFrame; resets: readonly string[] }) =>
  resets.map((at) => {
    const x = placeOf(at, frame);
    return x === null ? null : <path key={at} className="chart-reset" d={`M${x} ${frame.top}V${frame.bottom}`} />;
  });

function TestMark({ test: { x, y, color, isLatest, isRetest, isNoted } }: { test: ChartTest }) {
  const r = isLatest ? 4.5 : 3.2;
  const look = { className: isNoted ? 'chart-point chart-point-noted' : 'chart-point', fill: color };
  if (isRetest) return <rect {...look} x={x - r} y={y - r} width={2 * r} height={2 * r} />;
  return <circle {...look} cx={x} cy={y} r={r} />;
}

/** A bar of a fixed length: a quick check says whether there is a change, and no more. */
const QuickCheckMark = ({ point: { x, y } }: { point: ChartPoint }) => (
  <g transform={`translate(${x} ${y})`}>
    <path className="chart-quick" d="M-2-30h4v60h-4zM0-38l6 8h-12zM0 38l6-8h-12z" />
    <circle className="chart-quick-disc" r="9" />
    <path className="chart-quick-sign" d="M.8-5.5-3.6.9H0l-.8 4.6L3.6-.9H0z" />
  </g>
);
