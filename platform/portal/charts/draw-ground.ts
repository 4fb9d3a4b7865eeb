import type { Band, VerticalMark } from './chart-model.ts';
import { within, type Layer } from './picture.ts';

/** The scale's bands, pale. */
export const bandsLayer =
  (bands: readonly Band[]): Layer =>
  (picture) =>
    within(picture, () => {
      const { context, area, y, colors } = picture;
      context.globalAlpha = colors.bandStrength;
      for (const { from, to, color } of bands) {
        context.fillStyle = color;
        context.fillRect(area.left, y(to), area.right - area.left, y(from) - y(to));
      }
    });

/** Dashed lines across the chart; the ticks beside them are bold. */
export const limitsLayer =
  (limits: readonly number[]): Layer =>
  (picture) =>
    within(picture, () => {
      const { context, area, y, colors } = picture;
      context.strokeStyle = colors.text2;
      context.setLineDash([3, 3]);
      for (const limit of limits) {
        context.beginPath();
        context.moveTo(area.left, y(limit));
        context.lineTo(area.right, y(limit));
        context.stroke();
      }
    });

const LABEL_ROOM = 4;

/**
 * Dashed lines from bottom to top with a label at the top, placed to the left of the line where the right has no room.
 */
export const marksLayer =
  (marks: readonly VerticalMark[]): Layer =>
  (picture) =>
    within(picture, () => {
      const { context, area, x, colors } = picture;
      context.strokeStyle = colors.text2;
      context.fillStyle = colors.text2;
      context.font = `11px ${colors.font}`;
      context.textBaseline = 'top';
      context.setLineDash([2, 3]);
      for (const { at, label } of marks) {
        const place = Math.round(x(at)) + 0.5;
        context.beginPath();
        context.moveTo(place, area.top);
        context.lineTo(place, area.bottom);
        context.stroke();
        const isRoomy = place + LABEL_ROOM + context.measureText(label).width < area.right;
        context.textAlign = isRoomy ? 'left' : 'right';
        context.fillText(label, place + (isRoomy ? LABEL_ROOM : -LABEL_ROOM), area.top + 2);
      }
    });
