import './charts.css';

interface SparklineProps {
  /** Oldest first; null is a gap. */
  values: readonly (number | null)[];
  /** The accessible description, because the sparkline has no axis. */
  label: string;
  width?: number;
  height?: number;
}

const EDGE = 4;

/** Shows only the direction of a trend: no axis, no rating. */
export function Sparkline({ values, label, width = 96, height = 32 }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  const low = Math.min(...known);
  const span = Math.max(...known) - low || 1;
  const step = (width - 2 * EDGE) / Math.max(1, values.length - 1);
  const places = values.map((value, at) =>
    value === null
      ? null
      : { x: EDGE + at * step, y: round(height - EDGE - ((value - low) / span) * (height - 2 * EDGE)) },
  );
  const last = places.findLast((place) => place !== null);
  return (
    <svg
      className="spark"
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <path className="spark-line" d={pathOf(places)} />
      {last && <circle className="spark-last" cx={last.x} cy={last.y} r="2.75" />}
    </svg>
  );
}

function pathOf(places: readonly ({ x: number; y: number } | null)[]): string {
  return places
    .map((place, at) => place && `${at > 0 && places[at - 1] ? 'L' : 'M'}${round(place.x)} ${place.y}`)
    .join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;
