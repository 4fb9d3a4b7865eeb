import { STAGE_COLORS } from './stage-colors.ts';
import type { Pen } from './stage.ts';

/** Every drawing is centered on the pen's origin. */
export function strokeWith(pen: Pen, color: string, width: number): void {
  Object.assign(pen, { strokeStyle: color, lineWidth: width, lineCap: 'round', lineJoin: 'round' });
}

export function lines(pen: Pen, ...points: readonly (readonly [number, number])[]): void {
  pen.beginPath();
  for (const [at, [x, y]] of points.entries()) {
    if (at === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  pen.stroke();
}

export function ring(pen: Pen, radius: number, x = 0, y = 0): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.stroke();
}

export function disc(pen: Pen, radius: number, x = 0, y = 0): void {
  pen.fillStyle = STAGE_COLORS.bright;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}

export function square(pen: Pen, side: number): void {
  pen.fillStyle = STAGE_COLORS.bright;
  pen.fillRect(-side / 2, -side / 2, side, side);
}

/** `L` and `R` have a head; `none` is the dash of the neutral condition. */
export function arrow(pen: Pen, direction: 'L' | 'R' | 'none', length = 38): void {
  const half = length / 2;
  const head = direction === 'L' ? -half : half;
  strokeWith(pen, STAGE_COLORS.bright, length / 6.5);
  lines(pen, [-half, 0], [half, 0]);
  if (direction === 'none') return;
  const back = head - Math.sign(head) * length * 0.36;
  lines(pen, [back, -length * 0.36], [head, 0], [back, length * 0.36]);
}

export function plus(pen: Pen, arm: number): void {
  strokeWith(pen, STAGE_COLORS.bright, 3);
  lines(pen, [-arm, 0], [arm, 0]);
  lines(pen, [0, -arm], [0, arm]);
}

export function tick(pen: Pen, size: number): void {
  strokeWith(pen, STAGE_COLORS.bright, size / 7);
  lines(pen, [-size / 2, 0], [-size / 8, size / 3], [size / 2, -size / 3]);
}

export function wrong(pen: Pen, size: number): void {
  strokeWith(pen, STAGE_COLORS.bright, size / 7);
  lines(pen, [-size / 3, -size / 3], [size / 3, size / 3]);
  lines(pen, [-size / 3, size / 3], [size / 3, -size / 3]);
}

interface BoxLook {
  readonly radius: number;
  readonly edge: string;
  readonly fill?: string;
}

export function box(pen: Pen, width: number, height: number, { radius, edge, fill }: BoxLook): void {
  strokeWith(pen, edge, 1.5);
  pen.beginPath();
  pen.roundRect(1 - width / 2, 1 - height / 2, width - 2, height - 2, radius);
  if (fill) {
    pen.fillStyle = fill;
    pen.fill();
  }
  pen.stroke();
}

const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Inter, 'Noto Sans', 'Liberation Sans', sans-serif";

export function digit(pen: Pen, text: string, size: number): void {
  Object.assign(pen, { fillStyle: STAGE_COLORS.bright, font: `600 ${size}px ${FONT}` });
  Object.assign(pen, { textAlign: 'center', textBaseline: 'middle' });
  pen.fillText(text, 0, size * 0.05);
}
