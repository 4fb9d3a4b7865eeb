import './history.css';
import {
  bandsOf,
  xInDays,
  yOf,
  ticksOf,
  type ChartFrame,
  type ChartPoint,
  type ChartTest,
  type HistoryChart,
} from '../history-chart.ts';

/** Pixels of space for the latest point at the right edge. */
export const RIGHT_ROOM = 10;

interface HistoryMarksProps {
  chart: HistoryChart;
  frame: ChartFrame;
  /** The times at which the baseline was reset. */
  resets?: readonly string[];
}

/** A person's scores and baseline, as part of an SVG chart. */
export const HistoryMarks = ({ chart, frame, resets = [] }: HistoryMarksProps) => (
  <>
    <Ground frame={frame} />
    <path className="chart-ribbon" d={chart.ribbon} />
    <path className="chart-baseline" d={chart.baseline} />
    <path className="chart-line" d={chart.line} />
    <Resets frame={frame} resets={resets} />
    {chart.quickChecks.map((point) => (
      <QuickCheckMark key={point.id} point={point} />
    ))}
    {chart.tests.map((test) => (
      <TestMark key={test.id} test={test} />
    ))}
    {chart.invalid.map(({ id, x, y }) => (
      <path key={id} className="chart-cross" d={`M${x - 4} ${y - 4}l8 8M${x + 4} ${y - 4}l-8 8`} />
    ))}
  </>
);

/** The scale and its pale bands. */
function Ground({ frame }: { frame: ChartFrame }) {
  const width = frame.right + RIGHT_ROOM - frame.left;
  return (
    <>
      {bandsOf(frame).map(({ color, y, height }) => (
        <rect key={color} className="chart-band" x={frame.left} y={y} width={width} height={height} fill={color} />
      ))}
      {ticksOf(frame).map((score) => {
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

const Resets = ({ frame, resets }: { frame: ChartFrame; resets: readonly string[] }) =>
  resets.map((at) => {
    const x = xInDays(at, frame);
    return x === null ? null : <path key={at} className="chart-reset" d={`M${x} ${frame.top}V${frame.bottom}`} />;
  });

function TestMark({ test: { x, y, color, isLatest, isRetest, isNoted } }: { test: ChartTest }) {
  const r = isLatest ? 4.5 : 3.2;
  const look = { className: isNoted ? 'chart-point chart-point-noted' : 'chart-point', fill: color };
  if (isRetest) return <rect {...look} x={x - r} y={y - r} width={2 * r} height={2 * r} />;
  return <circle {...look} cx={x} cy={y} r={r} />;
}

/** A bar of a fixed length, because a quick check only says whether there is a change. */
const QuickCheckMark = ({ point: { x, y } }: { point: ChartPoint }) => (
  <g transform={`translate(${x} ${y})`}>
    <path className="chart-quick" d="M-2-30h4v60h-4zM0-38l6 8h-12zM0 38l6-8h-12z" />
    <circle className="chart-quick-disc" r="9" />
    <path className="chart-quick-sign" d="M.8-5.5-3.6.9H0l-.8 4.6L3.6-.9H0z" />
  </g>
);
