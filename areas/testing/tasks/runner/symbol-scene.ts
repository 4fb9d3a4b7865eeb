import { GLYPHS } from '../symbol-plan.ts';
import { digit } from './drawings.ts';
import { feedbackStamps } from './feedback-stamps.ts';
import { glyph } from './glyphs.ts';
import { padRow, type PadRow } from './pads.ts';
import { madeForSize, type Size, type Stage } from './stage.ts';

const QUESTION = 112;
const WIDEST_CELL = 84;
const KEY_TOP = 32;

export interface SymbolScene {
  /** Shows the key and the pads, and in the middle a glyph, or nothing between two glyphs. */
  show(shown: number | null, progress: number): void;
  feedback(isRight: boolean): void;
  pads(): PadRow;
}

/** `digits` holds the digit of each glyph. */
export function symbolScene(stage: Stage, digits: readonly number[]): SymbolScene {
  const size = { width: QUESTION, height: QUESTION };
  const questions = Array.from({ length: GLYPHS }, (_, i) =>
    stage.stamp(`glyph ${i}`, size, (pen) => glyph(pen, i, QUESTION * 0.86)),
  );
  const feedback = feedbackStamps(stage);
  const parts = madeForSize(stage, (stageSize) => ({
    key: keyStamp(stage, stageSize, digits),
    pads: padRow(stage, stageSize, ['1', '2', '3']),
    x: stageSize.width / 2,
    y: stageSize.height * 0.47,
  }));
  return {
    pads: () => parts().pads,
    show: (shown, progress) => {
      const { key, pads, x, y } = parts();
      stage.clear();
      stage.progress(progress);
      stage.put(key, x, KEY_TOP + key.height / 2);
      pads.draw();
      const question = shown === null ? undefined : questions[shown];
      if (question) stage.put(question, x, y);
    },
    feedback: (isRight) => stage.put(isRight ? feedback.right : feedback.wrong, parts().x, parts().y),
  };
}

function keyStamp(stage: Stage, { width }: Size, digits: readonly number[]) {
  const cell = Math.min(WIDEST_CELL, (width - 24) / GLYPHS);
  const size = { width: cell * GLYPHS, height: cell * 1.8 };
  return stage.stamp('key', size, (pen) => {
    for (const [i, answer] of digits.entries()) {
      pen.save();
      pen.translate(cell * (i - (GLYPHS - 1) / 2), -cell * 0.4);
      glyph(pen, i, cell * 0.62);
      pen.translate(0, cell * 0.82);
      digit(pen, String(answer), cell * 0.46);
      pen.restore();
    }
  });
}
