import { arrow, box, disc, plus, ring, square, strokeWith, digit } from './drawings.ts';
import { drawArrows } from './flanker-scene.ts';
import { glyph } from './glyphs.ts';
import { STAGE_COLORS } from './stage-colors.ts';
import { canvasStage, type Pen, type Size } from './stage.ts';
import type { TaskName } from './task-name.ts';

const SIZE: Size = { width: 312, height: 176 };

/** Shows what the task looks like; the words beside it say the same. */
const PICTURES: Readonly<Record<TaskName, (pen: Pen) => void>> = {
  pvt: (pen) => {
    box(pen, 136, 136, { radius: 18, edge: STAGE_COLORS.padRing });
    disc(pen, 40);
  },
  flanker: (pen) => {
    drawArrows(pen, { cond: 'incongruent', target: 'L' }, 48);
    box(pen, 48, 56, { radius: 10, edge: STAGE_COLORS.padRing });
    at(pen, 0, 62, () => arrow(pen, 'L', 24));
  },
  dual: (pen) => {
    box(pen, 160, 160, { radius: 12, edge: STAGE_COLORS.padEdge });
    at(pen, -60, -60, () => disc(pen, 9));
    at(pen, 60, 60, () => square(pen, 16));
    strokeWith(pen, STAGE_COLORS.bright, 3);
    ring(pen, 16, 12, 4);
    at(pen, 10, 6, () => plus(pen, 7));
  },
  symbol: (pen) => {
    for (const place of [0, 1, 2]) {
      at(pen, (place - 1) * 92, -24, () => glyph(pen, 2 * place, 52));
      at(pen, (place - 1) * 92, 44, () => digit(pen, String(place + 1), 32));
    }
  },
};

export function instructionPicture(task: TaskName): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = 'runner-picture';
  canvas.setAttribute('aria-hidden', 'true');
  // The canvas has its size only once it is on the page.
  requestAnimationFrame(() => {
    const stage = canvasStage(canvas);
    stage.put(stage.stamp(task, SIZE, PICTURES[task]), stage.size.width / 2, stage.size.height / 2);
  });
  return canvas;
}

function at(pen: Pen, x: number, y: number, draw: () => void): void {
  pen.save();
  pen.translate(x, y);
  draw();
  pen.restore();
}
