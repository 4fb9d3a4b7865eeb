import './charts.css';

interface TenStripProps {
  /** Points from the person's own baseline, oldest first; the last one is this test. */
  deviations: readonly number[];
  label: string;
}

const WIDTH = 112;
const HEIGHT = 24;
const EDGE = 5;
/** Values beyond this range are drawn at the edge. */
const RANGE = { min: -4, max: 7 };
const RED_LIMIT = 5;
const DIAMOND = 4;

const y = (deviation: number): number => {
  const inside = Math.min(RANGE.max, Math.max(RANGE.min, deviation));
  return round(HEIGHT - 2 - ((inside - RANGE.min) / (RANGE.max - RANGE.min)) * (HEIGHT - 4));
};

/**
 * The last tests around the person's own baseline: the usual range as a ribbon, the red limit as a dotted line, this
 * test as a diamond.
 */
export function TenStrip({ deviations, label }: TenStripProps) {
  const step = (WIDTH - 2 * EDGE) / Math.max(1, deviations.length - 1);
  const last = deviations.length - 1;
  const x = (at: number) => (last === 0 ? WIDTH - EDGE : round(EDGE + at * step));
  return (
    <svg
      className="strip"
      role="img"
      aria-label={label}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      <rect className="strip-usual" y={y(1)} width={WIDTH} height={y(-1) - y(1)} />
      <path className="strip-baseline" d={`M0 ${y(0)}H${WIDTH}`} />
      <path className="strip-limit" d={`M0 ${y(RED_LIMIT)}H${WIDTH}`} />
      {deviations.slice(0, -1).map((deviation, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the place in the strip is what a dot is
        <circle key={at} className="strip-dot" cx={x(at)} cy={y(deviation)} r="2" />
      ))}
      {deviations.slice(-1).map((deviation) => (
        <path
          key="this"
          className="strip-this"
          d={`M${x(last)} ${y(deviation) - DIAMOND}l${DIAMOND} ${DIAMOND}-${DIAMOND} ${DIAMOND}-${DIAMOND}-${DIAMOND}z`}
        />
      ))}
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
