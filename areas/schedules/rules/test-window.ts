import { z } from 'zod';
import { numberWithin } from './number-range.ts';

const clockTime = z
  .string()
  .length(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const GRACE_RANGE = { min: 0, max: 720 } as const;

/** Between two local times. A window that is due at or before its opening time ends on the next day. */
export type TestWindow = z.infer<typeof TestWindow>;
export const TestWindow = z.strictObject({
  opens: clockTime,
  due: clockTime,
  /** Minutes in which a test counts as late before it counts as missed. */
  graceMinutes: numberWithin(GRACE_RANGE),
});

export const MOST_WINDOWS = 12;

/** The windows of one day, which must open at different times; none for a rule around shifts. */
export const TestWindows = z
  .array(TestWindow)
  .max(MOST_WINDOWS)
  .refine((windows) => new Set(windows.map(({ opens }) => opens)).size === windows.length);

/** Returns the minutes after midnight. */
const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

export const crossesMidnight = ({ opens, due }: TestWindow): boolean => minuteOf(due) <= minuteOf(opens);

/** A local time, some days after the day on which the window opened. */
export interface ClockMoment {
  readonly clock: string;
  readonly daysLater: number;
}

const DAY_MINUTES = 24 * 60;

export const dueMoment = (window: TestWindow): ClockMoment => momentAfter(window, 0);

export const closingMoment = (window: TestWindow): ClockMoment => momentAfter(window, window.graceMinutes);

/** Returns the local time this many minutes after it is due, ignoring clock changes. */
function momentAfter(window: TestWindow, minutes: number): ClockMoment {
  const at = minuteOf(window.due) + (crossesMidnight(window) ? DAY_MINUTES : 0) + minutes;
  const [hour, minute] = [Math.floor((at % DAY_MINUTES) / 60), at % 60];
  return {
    clock: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
    daysLater: Math.floor(at / DAY_MINUTES),
  };
}
