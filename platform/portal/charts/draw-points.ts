import { drawLightning } from './draw-lightning.ts';
import { drawPoint } from './draw-point.ts';
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
