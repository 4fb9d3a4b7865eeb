import './charts.css';
import { useRef, type RefObject } from 'react';
import { useLocale } from '#platform/portal/text.tsx';
import { useWidth } from '#platform/portal/use-width.ts';
import { signedNumber } from './signed-number.ts';
import { useDotWalk } from './use-dot-walk.ts';
import { useSvgControls } from './use-svg-controls.ts';
import { countTicks } from './value-ticks.ts';

export interface HistogramBin {
  readonly from: number;
  readonly to: number;
  readonly n: number;
  readonly color: string;
  /** Shown below the bin instead of the numbers at its edges. @example '≥ +6' */
  readonly text?: string;
  /** Read before the bin's count. Omitted: the bin's edges. */
  readonly label?: string;
}

interface HistogramProps {
  label: string;
  /** In ascending order and of equal width. */
  bins: readonly HistogramBin[];
  /** Dashed lines with bold ticks. */
  limits: readonly number[];
  size?: 'small' | 'normal';
  /** Omitted: bins can be read but not selected. */
  onChoose?: (bin: HistogramBin) => void;
}

const HEIGHTS = { small: 176, normal: 272 };
const LEFT = 36;
const TOP = 10;
const FOOT = 24;
const GAP = 1;
/** Space in pixels for one number below the axis. */
const TICK_WIDTH = 40;
const LIMIT_WIDTH = 28;

/** Counts by size of the value; the page supplies the colors. */
export function Histogram({ label, bins, limits, size = 'normal', onChoose }: HistogramProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const width = useWidth(place, 640);
  useSvgControls(drawing);
  const frame = frameOf(bins, width, HEIGHTS[size]);
  return (
    <div ref={place} className="plot">
      <svg
        ref={drawing}
        className="plot-svg"
        role={onChoose ? 'group' : 'img'}
        aria-label={label}
        width={width}
        height={HEIGHTS[size]}
      >
        <CountLines frame={frame} width={width} />
        {bins.map((bin, at) => (
          <rect
            key={bin.from}
            className="plot-bar"
            fill={bin.color}
            x={LEFT + at * frame.step + GAP / 2}
            y={frame.y(bin.n)}
            width={Math.max(1, frame.step - GAP)}
            height={frame.floor - frame.y(bin.n)}
            rx={1.5}
          >
            <title>{wordsOf(bin)}</title>
          </rect>
        ))}
        {limits.map((limit) => (
          <path key={limit} className="plot-limit" d={`M${frame.x(limit)} ${TOP - 4}V${frame.floor}`} />
        ))}
        <BinTicks bins={bins} limits={limits} frame={frame} />
        {onChoose && <BinButtons drawing={drawing} bins={bins} frame={frame} onChoose={onChoose} />}
      </svg>
    </div>
  );
}

const wordsOf = ({ label, text, from, to, n }: HistogramBin): string => `${label ?? text ?? `${from} … ${to}`}: ${n}`;

interface HistogramFrame {
  readonly step: number;
  readonly floor: number;
  readonly counts: readonly number[];
  readonly x: (value: number) => number;
  readonly y: (n: number) => number;
}

function frameOf(bins: readonly HistogramBin[], width: number, height: number): HistogramFrame {
  const step = (width - LEFT) / Math.max(1, bins.length);
  const floor = height - FOOT;
  const counts = countTicks(Math.max(0, ...bins.map(({ n }) => n)), 5);
  const highest = counts.at(-1) ?? 1;
  const first = bins[0]?.from ?? 0;
  const binWidth = (bins[0]?.to ?? 1) - first;
  return {
    step,
    floor,
    counts,
    x: (value) => LEFT + ((value - first) / binWidth) * step,
    y: (n) => floor - (n / highest) * (floor - TOP),
  };
}

interface BinButtonsProps extends Required<Pick<HistogramProps, 'bins' | 'onChoose'>> {
  drawing: RefObject<SVGSVGElement | null>;
  frame: HistogramFrame;
}

/** Buttons as tall as the chart, so that a bar of one is as easy to hit as a bar of many. */
function BinButtons({ drawing, bins, frame, onChoose }: BinButtonsProps) {
  const walk = useDotWalk(drawing, [{ dots: bins }]);
  return bins.map((bin, at) => (
    <rect
      key={bin.from}
      className="plot-bin"
      role="button"
      aria-label={wordsOf(bin)}
      tabIndex={walk.isStop(0, at) ? 0 : -1}
      data-dot={`0-${at}`}
      x={LEFT + at * frame.step}
      y={TOP}
      width={frame.step}
      height={frame.floor - TOP}
      onFocus={() => walk.stopAt(0, at)}
      onClick={() => onChoose(bin)}
      onKeyDown={(event) => walk.onKeyDown(event, () => onChoose(bin))}
    >
      <title>{wordsOf(bin)}</title>
    </rect>
  ));
}

function CountLines({ frame, width }: { frame: HistogramFrame; width: number }) {
  const numbers = new Intl.NumberFormat(useLocale());
  return frame.counts.map((n) => (
    <g key={n}>
      <path className={n === 0 ? 'plot-floor' : 'plot-grid'} d={`M${LEFT} ${frame.y(n)}H${width}`} />
      <text className="plot-tick" x={LEFT - 8} y={frame.y(n) + 4} textAnchor="end">
        {numbers.format(n)}
      </text>
    </g>
  ));
}

/** Shows the limits always, whole numbers between them where there is room, and the texts of bins that have one. */
function BinTicks({ bins, limits, frame }: Pick<HistogramProps, 'bins' | 'limits'> & { frame: HistogramFrame }) {
  const locale = useLocale();
  const isBesideLimits = (value: number) =>
    limits.every((limit) => Math.abs(frame.x(limit) - frame.x(value)) >= LIMIT_WIDTH);
  const worded = bins
    .flatMap(({ text, from, to }) => (text === undefined ? [] : [{ text, at: (from + to) / 2 }]))
    .filter(({ at }) => isBesideLimits(at));
  const taken = [...limits, ...worded.map(({ at }) => at)];
  const isFree = (value: number) => taken.every((other) => Math.abs(frame.x(other) - frame.x(value)) >= TICK_WIDTH);
  const whole = bins.map(({ from }) => from).filter((from) => Number.isInteger(from) && isFree(from));
  const spaced = whole.filter((value, at) => at % Math.ceil((TICK_WIDTH * 0.7) / (frame.step * 2)) === 0);
  const y = frame.floor + 16;
  return (
    <>
      {spaced.map((value) => (
        <text key={value} className="plot-tick" x={frame.x(value)} y={y} textAnchor="middle">
          {signedNumber(value, locale)}
        </text>
      ))}
      {limits.map((limit) => (
        <text key={limit} className="plot-tick plot-tick-bold" x={frame.x(limit)} y={y} textAnchor="middle">
          {signedNumber(limit, locale)}
        </text>
      ))}
      {worded.map(({ text, at }) => (
        <text key={at} className="plot-tick" x={frame.x(at)} y={y} textAnchor="middle">
          {text}
        </text>
      ))}
    </>
  );
}
