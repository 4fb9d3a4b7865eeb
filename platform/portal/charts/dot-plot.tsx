import './charts.css';
import { useRef } from 'react';
import { useLocale } from '#platform/portal/text.tsx';
import { useWidth } from '#platform/portal/use-width.ts';
import { signedNumber } from './signed-number.ts';
import { useDotWalk } from './use-dot-walk.ts';
import { useSvgControls } from './use-svg-controls.ts';
import { valueTicks } from './value-ticks.ts';

export interface DotGroup {
  readonly id: string;
  readonly name: string;
  readonly dots: readonly Dot[];
}

export interface Dot {
  readonly from: number;
  readonly to: number;
  readonly n: number;
  readonly color: string;
  /** The dot's accessible name. @example 'Crew B, +1 to +1.5: 12 people' */
  readonly label: string;
}

interface DotPlotProps {
  label: string;
  /** From top to bottom, each with its dots from left to right. Dots that stand for no one are omitted. */
  groups: readonly DotGroup[];
  limits: readonly number[];
  range: { readonly min: number; readonly max: number };
  /** Omitted: dots can be read but not selected. */
  onChoose?: (groupId: string, dot: Dot) => void;
}

const ROW = 30;
const FOOT = 22;
const TOP = 6;
const LARGEST = 12;
const SMALLEST = 2;
/** Maximum length of a group's name; longer names are cut. */
const MOST_LETTERS = 18;
const NAME_WIDTH = 124;

/** The distribution of each group's people. The area of a dot is the number of people. */
export function DotPlot({ label, groups, limits, range, onChoose }: DotPlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const width = useWidth(place, 640);
  const walk = useDotWalk(drawing, groups);
  useSvgControls(drawing);
  const floor = TOP + groups.length * ROW;
  const x = (value: number) =>
    NAME_WIDTH +
    ((Math.min(range.max, Math.max(range.min, value)) - range.min) / (range.max - range.min)) *
      (width - NAME_WIDTH - LARGEST);
  const most = Math.max(1, ...groups.flatMap(({ dots }) => dots.map(({ n }) => n)));
  const radius = (n: number) => Math.max(SMALLEST, LARGEST * Math.sqrt(n / most));
  return (
    <div ref={place} className="plot">
      <svg ref={drawing} className="plot-svg" role="group" aria-label={label} width={width} height={floor + FOOT}>
        <Scale x={x} limits={limits} range={range} floor={floor} />
        {groups.map((group, rowAt) => (
          <g key={group.id}>
            <text className="plot-name" x={0} y={TOP + rowAt * ROW + ROW / 2 + 4}>
              {group.name.length > MOST_LETTERS ? `${group.name.slice(0, MOST_LETTERS - 1)}…` : group.name}
            </text>
            <path className="plot-grid" d={`M${NAME_WIDTH} ${TOP + rowAt * ROW + ROW / 2}H${width}`} />
            {group.dots.map((dot, dotAt) => (
              <circle
                key={dot.from}
                className="plot-dot"
                role={onChoose ? 'button' : 'img'}
                aria-label={dot.label}
                tabIndex={walk.isStop(rowAt, dotAt) ? 0 : -1}
                data-dot={`${rowAt}-${dotAt}`}
                cx={x((dot.from + dot.to) / 2)}
                cy={TOP + rowAt * ROW + ROW / 2}
                r={radius(dot.n)}
                fill={dot.color}
                onFocus={() => walk.stopAt(rowAt, dotAt)}
                onClick={() => onChoose?.(group.id, dot)}
                onKeyDown={(event) => walk.onKeyDown(event, () => onChoose?.(group.id, dot))}
              >
                <title>{dot.label}</title>
              </circle>
            ))}
          </g>
        ))}
      </svg>
    </div>
  );
}

interface ScaleProps extends Pick<DotPlotProps, 'limits' | 'range'> {
  x: (value: number) => number;
  floor: number;
}

function Scale({ x, limits, range, floor }: ScaleProps) {
  const locale = useLocale();
  const ticks = valueTicks(range.min, range.max, 6).filter((tick) =>
    limits.every((limit) => Math.abs(x(limit) - x(tick)) > 24),
  );
  return (
    <>
      {limits.map((limit) => (
        <path key={limit} className="plot-limit" d={`M${x(limit)} 0V${floor}`} />
      ))}
      {[...ticks, ...limits].map((tick) => (
        <text
          key={tick}
          className={limits.includes(tick) ? 'plot-tick plot-tick-bold' : 'plot-tick'}
          x={x(tick)}
          y={floor + 16}
          textAnchor="middle"
        >
          {signedNumber(tick, locale)}
        </text>
      ))}
    </>
  );
}
