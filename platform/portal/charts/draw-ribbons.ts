import type { BaselineStep, DayRange, Moment, SmoothedPoint } from './chart-model.ts';
import { within, type Layer, type Picture } from './picture.ts';

const RIBBON_STRENGTH = 0.16;

/** The person's own baseline with its spread, each step for the time it was in force. */
export const baselineLayer =
  (steps: readonly BaselineStep[]): Layer =>
  (picture) =>
    within(picture, () => {
      const { context, x, y, colors } = picture;
      context.fillStyle = colors.brand;
      context.strokeStyle = colors.brand;
      context.lineWidth = 1.5;
      for (const { from, to, value, sd } of steps) {
        context.globalAlpha = RIBBON_STRENGTH;
        context.fillRect(x(from), y(value + sd), x(to) - x(from), y(value - sd) - y(value + sd));
        context.globalAlpha = 1;
        context.beginPath();
        context.moveTo(x(from), y(value));
        context.lineTo(x(to), y(value));
        context.stroke();
      }
    });

interface RibbonPoint {
  readonly at: Moment;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** Daily values of many people: the median as a line with a ribbon around it. */
export const daysLayer =
  (days: readonly DayRange[]): Layer =>
  (picture) =>
    within(picture, () => drawRibbon(picture, days, []));

/** A smoothed line, dashed, with its control limits. */
export const smoothedLayer =
  (points: readonly SmoothedPoint[]): Layer =>
  (picture) =>
    within(picture, () => {
      const ribbon = points.map(({ at, value, lower, upper }) => ({ at, low: lower, middle: value, high: upper }));
      drawRibbon(picture, ribbon, [6, 3]);
    });

function drawRibbon({ context, x, y, colors }: Picture, points: readonly RibbonPoint[], dash: number[]): void {
  context.fillStyle = colors.brand;
  context.strokeStyle = colors.brand;
  context.globalAlpha = RIBBON_STRENGTH;
  context.beginPath();
  for (const { at, high } of points) context.lineTo(x(at), y(high));
  for (const { at, low } of points.toReversed()) context.lineTo(x(at), y(low));
  context.fill();
  context.globalAlpha = 1;
  context.lineWidth = 1.5;
  context.setLineDash(dash);
  context.beginPath();
  for (const { at, middle } of points) context.lineTo(x(at), y(middle));
  context.stroke();
}
