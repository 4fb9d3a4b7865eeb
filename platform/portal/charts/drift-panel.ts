import type { ChartDataset } from 'chart.js';
import type { DriftPanel } from './chart-model.ts';
import { limitsLayer, marksLayer } from './draw-ground.ts';
import type { Picture } from './picture.ts';

/** Extra space above the limit, so that a crossing is visible. */
const ABOVE_LIMIT = 1.4;

export const driftTop = ({ sums, limit }: DriftPanel): number =>
  Math.max(limit * ABOVE_LIMIT, ...sums.map(({ sum }) => sum * 1.1));

export const driftDataset = (drift: DriftPanel, color: string): ChartDataset<'line', { x: number; y: number }[]> => ({
  label: drift.label,
  data: drift.sums.map(({ at, sum }) => ({ x: at, y: sum })),
  parsing: false,
  yAxisID: 'drift',
  pointRadius: 0,
  borderWidth: 1.5,
  borderColor: color,
});

/** Draws the limit, its crossings and the name of the panel. */
export function drawDrift(picture: Picture, { label, limit, signals }: DriftPanel): void {
  const { context, area, colors } = picture;
  limitsLayer([limit])(picture);
  marksLayer(signals)(picture);
  context.save();
  context.font = `11px ${colors.font}`;
  context.fillStyle = colors.text2;
  context.textBaseline = 'top';
  context.fillText(label, area.left + 4, area.top + 4);
  context.restore();
}
