import { box, digit, ring, strokeWith } from './drawings.ts';
import { STAGE_COLORS } from './stage-colors.ts';
import type { Size, Stage, Stamp } from './stage.ts';

const GAP = 12;
const TALLEST = 128;

/** Areas along the lower edge to rest a thumb on, side by side. */
export interface PadRow {
  readonly top: number;
  /** Returns the index of the pad at this point, from 0; null above the pads. */
  at(x: number, y: number): number | null;
  draw(): void;
}

/** Each pad has a digit, or a neutral ring: an arrow there would be one more stimulus. */
export function padRow(stage: Stage, { width, height }: Size, labels: readonly string[]): PadRow {
  const padHeight = Math.max(64, Math.min(TALLEST, height * 0.2));
  const pitch = (width - GAP) / labels.length;
  const top = height - padHeight - GAP;
  const stamps = labels.map((label) => pad(stage, label, { width: pitch - GAP, height: padHeight }));
  return {
    top,
    at: (x, y) => (y < top - GAP ? null : Math.max(0, Math.min(labels.length - 1, Math.floor((x - GAP / 2) / pitch)))),
    draw: () => {
      for (const [i, stamp] of stamps.entries()) {
        stage.put(stamp, GAP / 2 + pitch * (i + 0.5), top + padHeight / 2);
      }
    },
  };
}

const pad = (stage: Stage, label: string, size: Size): Stamp =>
  stage.stamp(`pad ${label}`, size, (pen) => {
    box(pen, size.width, size.height, { radius: 16, edge: STAGE_COLORS.padEdge, fill: STAGE_COLORS.pad });
    if (label) return digit(pen, label, 40);
    strokeWith(pen, STAGE_COLORS.padRing, 2.5);
    ring(pen, 7);
  });
