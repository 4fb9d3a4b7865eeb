import type { ChartColors } from './chart-colors.ts';
import type { Moment } from './chart-model.ts';

export interface PictureArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where something is drawn, in CSS pixels of the canvas. */
export interface Picture {
  readonly context: CanvasRenderingContext2D;
  readonly area: PictureArea;
  readonly x: (at: Moment) => number;
  readonly y: (value: number) => number;
  readonly colors: ChartColors;
}

/** One thing of a picture, drawn below or above its lines. */
export type Layer = (picture: Picture) => void;

/** Draws within the area and leaves the context as it was. */
export function within({ context, area }: Picture, draw: () => void): void {
  context.save();
  context.beginPath();
  context.rect(area.left, area.top, area.right - area.left, area.bottom - area.top);
  context.clip();
  draw();
  context.restore();
}
