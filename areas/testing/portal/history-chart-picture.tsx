import { useRef, useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { bandsOf, CHART_TICKS, historyChart, yOf, type ChartFrame, type ChartPoint } from '../history-chart.ts';
import type { Result } from '../results.contract.ts';
import { useShownTime } from './use-shown-time.ts';
import { useWidth } from './use-width.ts';

const HEIGHT = 212;
const PHONE_WIDTH = 296;
/** Room for the latest point at the right edge. */
const RIGHT_ROOM = 10;

/** The scores of the last weeks beside the person's own baseline. A table says the same. */
export function HistoryChartPicture({ results, from }: { results: readonly Result[]; from: number }) {
  const t = useText();
  const { day } = useShownTime();
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place, PHONE_WIDTH);
  const [to] = useState(() => Date.now());
  const frame: ChartFrame = { left: 26, right: width - RIGHT_ROOM, top: 6, bottom: HEIGHT - 24, from, to };
  const chart = historyChart(results, frame);
  const label = t('testing.own.chartLabel', { count: chart.tests.length + chart.quickChecks.length });
  return (
    <div ref={place}>
      <svg className="history-chart" role="img" aria-label={label} viewBox={`0 0 ${width} ${HEIGHT}`}>
        <Ground frame={frame} />
        <path className="chart-ribbon" d={chart.ribbon} />
        <path className="chart-baseline" d={chart.baseline} />
        <path className="chart-line" d={chart.line} />
        {chart.tests.map(({ id, x, y, color, isLatest }) => (
          <circle key={id} className="chart-point" cx={x} cy={y} r={isLatest ? 4.5 : 3.2} fill={color} />
        ))}
        {chart.quickChecks.map((point) => (
          <QuickCheckMark key={point.id} point={point} />
        ))}
        <text className="chart-tick" x={frame.left} y={HEIGHT - 6}>
          {day(from)}
        </text>
        <text className="chart-tick" x={(frame.left + frame.right) / 2} y={HEIGHT - 6} textAnchor="middle">
          {day((from + to) / 2)}
        </text>
        <text className="chart-tick" x={frame.right} y={HEIGHT - 6} textAnchor="end">
          {t('testing.own.todayTick')}
        </text>
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

/** A bar of a fixed length: a quick check says whether there is a change, and no more. */
const QuickCheckMark = ({ point: { x, y } }: { point: ChartPoint }) => (
  <g transform={`translate(${x} ${y})`}>
    <path className="chart-quick" d="M-2-30h4v60h-4zM0-38l6 8h-12zM0 38l6-8h-12z" />
    <circle className="chart-quick-disc" r="9" />
    <path className="chart-quick-sign" d="M.8-5.5-3.6.9H0l-.8 4.6L3.6-.9H0z" />
  </g>
);
