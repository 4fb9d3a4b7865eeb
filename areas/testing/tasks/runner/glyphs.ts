import { lines, ring, strokeWith } from './drawings.ts';
import { STAGE_COLORS } from './stage-colors.ts';
import type { Pen } from './stage.ts';

/** Six meaningless signs, none of which is another one turned or mirrored; each in a box of 24. */
const GLYPHS: readonly ((pen: Pen) => void)[] = [
  (pen) => {
    ring(pen, 9);
    lines(pen, [0, -9], [0, 9]);
  },
  (pen) => lines(pen, [-6, -10], [7, -5], [-7, 4], [6, 10]),
  (pen) => {
    lines(pen, [-9, -9], [-9, 9], [9, 9], [9, -9]);
    lines(pen, [0, -9], [0, 2]);
  },
  (pen) => {
    lines(pen, [0, -10], [10, 8], [-10, 8], [0, -10]);
    lines(pen, [-4, 2], [4, 2]);
  },
  (pen) => {
    lines(pen, [-9, -9], [9, 9]);
    lines(pen, [-9, 9], [9, -9]);
    lines(pen, [-9, -9], [9, -9]);
  },
  (pen) => {
    pen.beginPath();
    pen.arc(0, -3, 8, Math.PI, 0);
    pen.stroke();
    lines(pen, [0, -11], [0, 11]);
    lines(pen, [-7, 11], [7, 11]);
  },
];

export function glyph(pen: Pen, number: number, size: number): void {
  pen.save();
  pen.scale(size / 24, size / 24);
  strokeWith(pen, STAGE_COLORS.bright, 2.4);
  GLYPHS[number]?.(pen);
  pen.restore();
}
