import { z } from 'zod';
import { numberWithin, type NumberRange } from './number-range.ts';
import { ShiftWindows } from './shift-window.ts';

export const RECURRENCE_RANGES = {
  days: { min: 2, max: 365 },
  everyWeeks: { min: 1, max: 12 },
  day: { min: 1, max: 31 },
  on: { min: 1, max: 60 },
  off: { min: 1, max: 60 },
  afterDaysOff: { min: 1, max: 365 },
} as const satisfies Readonly<Record<string, NumberRange>>;

/**
 * Days of a schedule, counted from its first day. Monthly on the 29th to 31st skips months without that day (RFC 5545).
 */
export type Recurrence = z.infer<typeof Recurrence>;
export const Recurrence = z.discriminatedUnion('kind', [
  /** Only on the first day. */
  z.strictObject({ kind: z.literal('once') }),
  z.strictObject({ kind: z.literal('daily') }),
  /** From Monday to Friday. */
  z.strictObject({ kind: z.literal('weekdays') }),
  z.strictObject({ kind: z.literal('everyDays'), days: numberWithin(RECURRENCE_RANGES.days) }),
  z.strictObject({
    kind: z.literal('weekly'),
    /** 1 is Monday, 7 is Sunday. */
    weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
    everyWeeks: numberWithin(RECURRENCE_RANGES.everyWeeks).default(1),
  }),
  z.strictObject({ kind: z.literal('monthly'), day: numberWithin(RECURRENCE_RANGES.day) }),
  /** This many days on, then off, counted from the first day. */
  z.strictObject({
    kind: z.literal('pattern'),
    on: numberWithin(RECURRENCE_RANGES.on),
    off: numberWithin(RECURRENCE_RANGES.off),
  }),
  /** On no days of its own, but around each shift; such a rule has no windows by the clock. */
  z.strictObject({
    kind: z.literal('shifts'),
    windows: ShiftWindows,
    /** Only around the first shift after at least so many days without one. */
    afterDaysOff: numberWithin(RECURRENCE_RANGES.afterDaysOff).optional(),
  }),
]);

export const RECURRENCE_KINDS = Recurrence.options.map(({ shape }) => shape.kind.value);
