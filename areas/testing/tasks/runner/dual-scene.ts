import { TARGET_RADIUS, type PlannedSignal } from '../dual-plan.ts';
import { box, disc, plus, ring, square, strokeWith } from './drawings.ts';
import { padRow, type PadRow } from './pads.ts';
import { STAGE_COLORS } from './stage-colors.ts';
import { madeForSize, type Size, type Stage, type Stamp } from './stage.ts';

/** How far below its mark the finger lies, so that it does not cover the target. */
export const FINGER_OFFSET_PX = 60;
const TOP = 24;
const EDGE = 12;
/** How far the center of a signal is from both edges of its corner, in units of the arena's side. */
const CORNER_INSET = 0.07;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The square in which the target moves. */
export interface Arena {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

export interface DualPicture {
  /** Position in units of the arena's side. */
  readonly target: Point;
  readonly pointer: Point | null;
  readonly signal: PlannedSignal | null;
  readonly progress: number;
}

export interface DualScene {
  arena(): Arena;
  pad(): PadRow;
  draw(picture: DualPicture): void;
}

export function dualScene(stage: Stage): DualScene {
  const parts = madeForSize(stage, (size) => makeParts(stage, size));
  return {
    arena: () => parts().arena,
    pad: () => parts().pad,
    draw: ({ target, pointer, signal, progress }) => {
      const { arena, pad, stamps } = parts();
      const put = (stamp: Stamp, { x, y }: Point) =>
        stage.put(stamp, arena.left + x * arena.side, arena.top + y * arena.side);
      stage.clear();
      stage.progress(progress);
      pad.draw();
      put(stamps.arena, { x: 0.5, y: 0.5 });
      if (signal) put(stamps[signal.kind], cornerPlace(signal.corner));
      put(stamps.ring, target);
      if (pointer) put(stamps.mark, pointer);
    },
  };
}

const cornerPlace = (corner: PlannedSignal['corner']): Point => ({
  x: corner.endsWith('left') ? CORNER_INSET : 1 - CORNER_INSET,
  y: corner.startsWith('top') ? CORNER_INSET : 1 - CORNER_INSET,
});

function makeParts(stage: Stage, size: Size) {
  const pad = padRow(stage, size, ['']);
  // Leaves space below the arena for the finger that follows the target along its lower edge.
  const room = pad.top - FINGER_OFFSET_PX;
  const side = Math.max(120, Math.min(size.width - 2 * EDGE, room - TOP));
  const arena = { left: (size.width - side) / 2, top: Math.max(TOP, (room - side) / 2), side };
  return { pad, arena, stamps: makeStamps(stage, side) };
}

function makeStamps(stage: Stage, side: number) {
  const radius = TARGET_RADIUS * side;
  const ringSize = 2 * radius + 8;
  const signal = side * 0.09;
  return {
    arena: stage.stamp('arena', { width: side, height: side }, (pen) =>
      box(pen, side, side, { radius: 12, edge: STAGE_COLORS.padEdge }),
    ),
    ring: stage.stamp('ring', { width: ringSize, height: ringSize }, (pen) => {
      strokeWith(pen, STAGE_COLORS.bright, 3);
      ring(pen, radius);
    }),
    mark: stage.stamp('mark', { width: 24, height: 24 }, (pen) => plus(pen, 8)),
    target: stage.stamp('target', { width: signal + 2, height: signal + 2 }, (pen) => disc(pen, signal / 2)),
    distractor: stage.stamp('distractor', { width: signal + 2, height: signal + 2 }, (pen) =>
      square(pen, signal * 0.88),
    ),
  };
}
