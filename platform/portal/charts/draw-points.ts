import type { ChartPoint } from './chart-model.ts';
import { drawLightning } from './draw-lightning.ts';
import type { Picture } from './picture.ts';
import type { PlacedPoint } from './point-places.ts';
import { LIGHTNING } from './thinned-points.ts';

/** Draws ordinary points first, quick checks above them, and the latest test on top. */
export function drawPoints(picture: Picture, placed: readonly PlacedPoint[]): void {
  const { context, area } = picture;
  context.save();
  const inView = placed.filter(({ x }) => x >= area.left - 1 && x <= area.right + 1);
  for (const { point, x, y } of inView) {
    if (point.testType !== LIGHTNING && !point.isLatest) drawPoint(picture, point, x, y);
  }
  for (const { point, x, y } of inView) {
    if (point.testType === LIGHTNING) drawLightning(picture, x, y);
    else if (point.isLatest) drawPoint(picture, point, x, y);
  }
  context.restore();
}

const RADIUS = 3.2;
const LATEST_RADIUS = 4.5;
const EDGE = 1.25;

/** Draws points that differ by shape; the color only repeats that information. */
function drawPoint(picture: Picture, point: ChartPoint, x: number, y: number): void {
  const { context, colors } = picture;
  const radius = point.isLatest ? LATEST_RADIUS : RADIUS;
  context.lineWidth = EDGE;
  context.strokeStyle = colors.text;
  context.fillStyle = point.shape === 'suspect' ? colors.surface : point.color;
  context.beginPath();
  if (point.shape === 'invalid') {
    drawCross(context, x, y, radius);
    return;
  }
  if (point.shape === 'frozen') drawLock(context, x, y, radius);
  else if (point.shape === 'retest') context.rect(x - radius, y - radius, 2 * radius, 2 * radius);
  else context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
}

function drawCross(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.moveTo(x - radius, y - radius);
  context.lineTo(x + radius, y + radius);
  context.moveTo(x + radius, y - radius);
  context.lineTo(x - radius, y + radius);
  context.stroke();
}

/** A lock: a body with a shackle above it. */
function drawLock(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.arc(x, y - radius * 0.4, radius * 0.7, Math.PI, 2 * Math.PI);
  context.stroke();
  context.beginPath();
  context.rect(x - radius, y - radius * 0.4, 2 * radius, 1.5 * radius);
}
