import type { ChartColors } from './chart-colors.ts';
import type { Moment } from './chart-model.ts';

export interface PictureArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The drawing area, in CSS pixels of the canvas. */
export interface Picture {
  readonly context: CanvasRenderingContext2D;
  readonly area: PictureArea;
  readonly x: (at: Moment) => number;
  readonly y: (value: number) => number;
  readonly colors: ChartColors;
}

/** One element of a chart, drawn below or above its lines. */
export type Layer = (picture: Picture) => void;

/** Clips drawing to the area and restores the context afterwards. */
export function within({ context, area }: Picture, draw: () => void): void {
  context.save();
  context.beginPath();
  context.rect(area.left, area.top, area.right - area.left, area.bottom - area.top);
  context.clip();
  draw();
  context.restore();
}
