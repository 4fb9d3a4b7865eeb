/** One line of a panel. */
export interface Curve {
  readonly name: string;
  /** Times in milliseconds, by size. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

export interface Panel {
  readonly title: string;
  readonly curves: readonly Curve[];
}

const PANEL = { width: 250, height: 168 };
const PLOT = { left: 44, top: 30, right: 12, bottom: 26 };
const COLUMNS = 4;
const HEAD = 58;
const EDGE = 16;

/** The colors are those of the portal's charts, told apart also by their dashes. */
const STYLE = `
  svg { background: #fff; font-family: system-ui, sans-serif; font-size: 11px; }
  text { fill: #24292f; } .quiet { fill: #57606a; font-size: 10px; } .head { font-size: 15px; font-weight: 600; }
  .title { font-weight: 600; } .grid { stroke: #d8dee4; stroke-width: 1; }
  .curve { fill: none; stroke-width: 2; } .dot { stroke: none; }
  .c0 { stroke: #0b62a4; fill: #0b62a4; } .c1 { stroke: #6e7781; fill: #6e7781; } .c2 { stroke: #b35900; fill: #b35900; }
  .c3 { stroke: #2c7a4b; fill: #2c7a4b; } .c4 { stroke: #8250df; fill: #8250df; }
  .curve.c1 { stroke-dasharray: 5 3; } .curve.c2 { stroke-dasharray: 2 2; } .curve { fill: none; }
  @media (prefers-color-scheme: dark) {
    svg { background: #0d1117; } text { fill: #e6edf3; } .quiet { fill: #9198a1; } .grid { stroke: #30363d; }
    .c0 { stroke: #58a6ff; fill: #58a6ff; } .c1 { stroke: #9198a1; fill: #9198a1; } .c2 { stroke: #f0883e; fill: #f0883e; }
    .c3 { stroke: #56d364; fill: #56d364; } .c4 { stroke: #bc8cff; fill: #bc8cff; } .curve { fill: none; }
  }`;

/** Draws panels with logarithmic axes, all with the same scale, as one picture for light and dark pages. */
export function drawPanels(title: string, xName: string, panels: readonly Panel[]): string {
  const points = panels.flatMap(({ curves }) => curves.flatMap((curve) => curve.points));
  const scale = { x: decades(points.map(({ x }) => x)), y: decades(points.map(({ y }) => y)) };
  const columns = Math.min(COLUMNS, panels.length);
  const rows = Math.ceil(panels.length / columns);
  const [width, height] = [2 * EDGE + columns * PANEL.width, HEAD + rows * PANEL.height + EDGE];
  const names = [...new Set(panels.flatMap(({ curves }) => curves.map(({ name }) => name)))];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">
<style>${STYLE}
</style>
<text class="head" x="${EDGE}" y="24">${escaped(title)}</text>
${legend(names)}<text class="quiet" x="${width - EDGE}" y="24" text-anchor="end">milliseconds by ${escaped(xName)}, both axes logarithmic</text>
${panels.map((panel, at) => drawPanel(panel, scale, names, { column: at % columns, row: Math.floor(at / columns) })).join('\n')}
</svg>
`;
}

interface Scale {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

function drawPanel(
  { title, curves }: Panel,
  scale: Scale,
  names: readonly string[],
  { column, row }: { column: number; row: number },
): string {
  const right = PANEL.width - PLOT.right;
  const bottom = PANEL.height - PLOT.bottom;
  const x = place(scale.x, PLOT.left, right);
  const y = place(scale.y, bottom, PLOT.top);
  const lines = [
    ...scale.y.map(
      (tick) =>
        `<path class="grid" d="M${PLOT.left} ${y(tick)}H${right}"/><text class="quiet" x="${PLOT.left - 5}" y="${y(tick) + 3}" text-anchor="end">${short(tick)}</text>`,
    ),
    ...scale.x.map(
      (tick) =>
        `<path class="grid" d="M${x(tick)} ${PLOT.top}V${bottom}"/><text class="quiet" x="${x(tick)}" y="${bottom + 14}" text-anchor="middle">${short(tick)}</text>`,
    ),
    ...curves.map(({ name, points }) => {
      const color = `c${names.indexOf(name) % 5}`;
      const path = points.map((point, at) => `${at === 0 ? 'M' : 'L'}${x(point.x)} ${y(point.y)}`).join('');
      const dots = points.map(
        (point) => `<circle class="dot ${color}" cx="${x(point.x)}" cy="${y(point.y)}" r="2.5"/>`,
      );
      return `<path class="curve ${color}" d="${path}"/>${dots.join('')}`;
    }),
  ];
  return `<g transform="translate(${EDGE + column * PANEL.width} ${HEAD + row * PANEL.height})"><text class="title" x="${PLOT.left}" y="20">${escaped(title)}</text>${lines.join('')}</g>`;
}

const legend = (names: readonly string[]): string =>
  names
    .map((name, at) => {
      const left = EDGE + at * 170;
      return `<path class="curve c${at % 5}" d="M${left} 42h24"/><text x="${left + 30}" y="46">${escaped(name)}</text>`;
    })
    .join('\n');

/** The powers of ten around the values. */
function decades(values: readonly number[]): number[] {
  const logs = values.filter((value) => value > 0).map(Math.log10);
  const [low, high] = [Math.floor(Math.min(...logs) + 1e-9), Math.ceil(Math.max(...logs) - 1e-9)];
  return Array.from({ length: Math.max(2, high - low + 1) }, (_, step) => 10 ** (low + step));
}

const place = (ticks: readonly number[], from: number, to: number) => (value: number) => {
  const [low, high] = [Math.log10(ticks[0] ?? 1), Math.log10(ticks.at(-1) ?? 10)];
  return Number((from + ((Math.log10(value) - low) / (high - low)) * (to - from)).toFixed(1));
};

function short(value: number): string {
  if (value >= 1e6) return `${value / 1e6}M`;
  return value >= 1e3 ? `${value / 1e3}k` : String(Number(value.toPrecision(1)));
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
