import type { PlannedArrows } from '../flanker-plan.ts';
import { arrow, plus } from './drawings.ts';
import { feedbackStamps } from './feedback-stamps.ts';
import { padRow } from './pads.ts';
import { madeForSize, type Stage, type Stamp } from './stage.ts';

const ARROW = 38;
const PITCH = 62;
/** Pixels between the arrows and the cross. */
const DISTANCE = 88;

type Row = Pick<PlannedArrows, 'cond' | 'target'>;

export interface FlankerScene {
  blank(progress: number): void;
  cross(progress: number): void;
  arrows(row: PlannedArrows, progress: number): void;
  feedback(isRight: boolean): void;
}

export function flankerScene(stage: Stage): FlankerScene {
  const cross = stage.stamp('cross', { width: 32, height: 32 }, (pen) => plus(pen, 12));
  const rows = arrowRows(stage);
  const feedback = feedbackStamps(stage);
  const places = madeForSize(stage, (size) => ({
    x: size.width / 2,
    y: size.height * 0.47,
    pads: padRow(stage, size, ['', '']),
  }));
  const blank = (progress: number) => {
    stage.clear();
    stage.progress(progress);
    places().pads.draw();
  };
  const withCross = (progress: number) => {
    blank(progress);
    stage.put(cross, places().x, places().y);
  };
  return {
    blank,
    cross: withCross,
    arrows: (row, progress) => {
      withCross(progress);
      const stamp = rows.get(rowName(row));
      if (stamp) stage.put(stamp, places().x, places().y + (row.place === 'above' ? -DISTANCE : DISTANCE));
    },
    feedback: (isRight) => stage.put(isRight ? feedback.right : feedback.wrong, places().x, places().y),
  };
}

const rowName = ({ cond, target }: Row): string => `arrows ${cond} ${target}`;

function arrowRows(stage: Stage): Map<string, Stamp> {
  const conditions = ['congruent', 'neutral', 'incongruent'] as const;
  const rows = conditions.flatMap((cond) => (['L', 'R'] as const).map((target) => ({ cond, target })));
  const size = { width: 4 * PITCH + ARROW + 8, height: ARROW };
  return new Map(
    rows.map((row) => [rowName(row), stage.stamp(rowName(row), size, (pen) => drawArrows(pen, row, PITCH))]),
  );
}

/** Draws five arrows around the pen's origin; the middle one is the question. */
export function drawArrows(pen: CanvasRenderingContext2D, { cond, target }: Row, pitch: number): void {
  const opposite = target === 'L' ? 'R' : 'L';
  const neighbor = { congruent: target, neutral: 'none', incongruent: opposite } as const;
  for (const place of [-2, -1, 0, 1, 2]) {
    pen.save();
    pen.translate(place * pitch, 0);
    arrow(pen, place === 0 ? target : neighbor[cond], (pitch * ARROW) / PITCH);
    pen.restore();
  }
}
