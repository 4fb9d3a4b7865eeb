import type { Picture } from './picture.ts';

/** Sizes in CSS pixels from specification 2.8 and 9. */
export const LIGHTNING_MARK = { barWidth: 4, barHeight: 60, triangleHeight: 8, triangleHalfWidth: 6 } as const;

const DISC_RADIUS = 9;
/** The lucide icon `zap`, which is 24 by 24. */
const ZAP =
  'M15.914 4a1.5 1.5 0 00-2.474-1.561l-9 9A1.5 1.5 0 005.5 14h4.002a.5.5 0 01.471.666L8.086 20a1.5 1.5 0 002.475 1.56l9-9A1.5 1.5 0 0018.5 10h-3.997a.5.5 0 01-.472-.667z';
const ZAP_FIELD = 24;
const ZAP_SIZE = 11;
/** Created with the first marker and reused: a path is expensive, and there may be thousands. */
let zap: Path2D | undefined;

/** A quick check: a bar centered on its score, with an outward triangle at each end and the icon in the middle. */
export function drawLightning({ context, colors }: Picture, atX: number, atY: number): void {
  context.save();
  // Aligned to whole pixels, because four pixels would otherwise cover five.
  context.translate(Math.round(atX), Math.round(atY));
  context.fillStyle = colors.text2;
  const { barWidth, barHeight } = LIGHTNING_MARK;
  context.fillRect(-barWidth / 2, -barHeight / 2, barWidth, barHeight);
  drawTriangle(context, -1);
  drawTriangle(context, 1);
  context.beginPath();
  context.arc(0, 0, DISC_RADIUS, 0, 2 * Math.PI);
  context.fillStyle = colors.surface;
  context.fill();
  context.strokeStyle = colors.text2;
  context.lineWidth = 1.25;
  context.stroke();
  context.fillStyle = colors.text2;
  context.scale(ZAP_SIZE / ZAP_FIELD, ZAP_SIZE / ZAP_FIELD);
  context.translate(-ZAP_FIELD / 2, -ZAP_FIELD / 2);
  context.fill((zap ??= new Path2D(ZAP)));
  context.restore();
}

/** Points up from the upper end (-1) or down from the lower end (1). */
function drawTriangle(context: CanvasRenderingContext2D, side: -1 | 1): void {
  const { barHeight, triangleHeight, triangleHalfWidth } = LIGHTNING_MARK;
  const end = (side * barHeight) / 2;
  context.beginPath();
  context.moveTo(-triangleHalfWidth, end);
  context.lineTo(triangleHalfWidth, end);
  context.lineTo(0, end + side * triangleHeight);
  context.fill();
}
