import { box, digit, disc } from './drawings.ts';
import { STAGE_COLORS } from './stage-colors.ts';
import { madeForSize, type Stage } from './stage.ts';

const BOX = 232;
const LIGHT_RADIUS = 64;
const DIGIT = { width: 34, height: 64 };

export interface PvtScene {
  empty(progress: number): void;
  light(progress: number): void;
  /** Shows the last response time, in whole milliseconds. */
  readOut(ms: number, progress: number): void;
}

export function pvtScene(stage: Stage): PvtScene {
  const frame = stage.stamp('box', { width: BOX, height: BOX }, (pen) =>
    box(pen, BOX, BOX, { radius: 24, edge: STAGE_COLORS.padRing }),
  );
  const lightSize = 2 * LIGHT_RADIUS + 4;
  const light = stage.stamp('light', { width: lightSize, height: lightSize }, (pen) => disc(pen, LIGHT_RADIUS));
  const digits = Array.from('0123456789', (text) => stage.stamp(text, DIGIT, (pen) => digit(pen, text, 52)));
  const middle = madeForSize(stage, ({ width, height }) => ({ x: width / 2, y: height * 0.45 }));
  const empty = (progress: number) => {
    stage.clear();
    stage.progress(progress);
    stage.put(frame, middle().x, middle().y);
  };
  return {
    empty,
    light: (progress) => {
      empty(progress);
      stage.put(light, middle().x, middle().y);
    },
    readOut: (ms, progress) => {
      empty(progress);
      const text = String(Math.round(ms));
      for (const [i, character] of [...text].entries()) {
        const stamp = digits[Number(character)];
        if (stamp) stage.put(stamp, middle().x + DIGIT.width * (i - (text.length - 1) / 2), middle().y);
      }
    },
  };
}
