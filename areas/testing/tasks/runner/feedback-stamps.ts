import { tick, wrong } from './drawings.ts';
import type { Stage, Stamp } from './stage.ts';

const SIZE = 56;

/** Milliseconds for which practice shows right or wrong, which differ by shape. */
export const FEEDBACK_MS = 600;

export const feedbackStamps = (stage: Stage): Record<'right' | 'wrong', Stamp> => ({
  right: stage.stamp('right', { width: SIZE, height: SIZE }, (pen) => tick(pen, 40)),
  wrong: stage.stamp('wrong', { width: SIZE, height: SIZE }, (pen) => wrong(pen, 40)),
});
