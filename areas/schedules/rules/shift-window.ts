import { z } from 'zod';
import { numberWithin } from './number-range.ts';
import { GRACE_RANGE, MOST_WINDOWS } from './test-window.ts';

export const SHIFT_ANCHORS = ['start', 'middle', 'end'] as const;
export type ShiftAnchor = (typeof SHIFT_ANCHORS)[number];

/** Minutes away from the point of the shift, on either side. */
export const SHIFT_MINUTES_RANGE = { min: 0, max: 720 } as const;
const minutesAround = numberWithin({ min: -SHIFT_MINUTES_RANGE.max, max: SHIFT_MINUTES_RANGE.max });

/** A window around a point of each shift, in elapsed minutes: negative before it, positive after it. */
export type ShiftWindow = z.infer<typeof ShiftWindow>;
const ShiftWindow = z
  .strictObject({
    anchor: z.enum(SHIFT_ANCHORS),
    opensMinutes: minutesAround,
    dueMinutes: minutesAround,
    graceMinutes: numberWithin(GRACE_RANGE),
  })
  .refine(({ opensMinutes, dueMinutes }) => dueMinutes > opensMinutes, { path: ['dueMinutes'] });

/** The windows of each shift, which must open at different times. */
export const ShiftWindows = z
  .array(ShiftWindow)
  .min(1)
  .max(MOST_WINDOWS)
  .refine(
    (windows) =>
      new Set(windows.map(({ anchor, opensMinutes }) => `${anchor} ${opensMinutes}`)).size === windows.length,
  );
