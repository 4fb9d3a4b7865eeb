import type { Measure } from '../measures.ts';

const WIDTH = 116;
const HEIGHT = 24;
const EDGE = 5;
const PLACES = 11;

/** Returns the SVG path of a circle around a point. */
const dot = (x: number, y: number): string => `M${x - 2} ${y}a2 2 0 1 1 4 0a2 2 0 1 1-4 0`;

/** Shows earlier tests as dots and this one as a diamond, on their common range. The figures beside it say the same. */
export function MeasureStrip({ measure: { value, earlier } }: { measure: Measure }) {
  const all = [...earlier, value];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const y = (each: number) =>
    high === low ? HEIGHT / 2 : HEIGHT - EDGE - ((each - low) / (high - low)) * (HEIGHT - 2 * EDGE);
  const x = (at: number) => EDGE + (at + PLACES - all.length) * ((WIDTH - 2 * EDGE) / (PLACES - 1));
  const last = all.length - 1;
  const bounds = earlier.length > 0 ? { top: y(Math.max(...earlier)), bottom: y(Math.min(...earlier)) } : null;
  return (
    <svg className="measure-strip" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {bounds && (
        <rect
          className="strip-range"
          y={bounds.top - 2}
          width={WIDTH}
          height={Math.max(4, bounds.bottom - bounds.top + 4)}
        />
      )}
      <path className="strip-dot" d={earlier.map((each, at) => dot(x(at), y(each))).join('')} />
      <path className="strip-this" d={`M${x(last)} ${y(value) - 4.5}l4.5 4.5-4.5 4.5-4.5-4.5z`} />
    </svg>
  );
}
