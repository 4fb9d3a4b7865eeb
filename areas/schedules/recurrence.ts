import { z } from 'zod';
import { numberWithin, type NumberRange } from './number-range.ts';

export const RECURRENCE_RANGES = {
  days: { min: 2, max: 365 },
  everyWeeks: { min: 1, max: 12 },
  day: { min: 1, max: 31 },
  on: { min: 1, max: 60 },
  off: { min: 1, max: 60 },
} as const satisfies Readonly<Record<string, NumberRange>>;

/**
 * On which days a schedule asks for tests, counted from its first day. Monthly on the 29th to 31st leaves out the months
 * that have no such day (RFC 5545).
 */
export type Recurrence = z.infer<typeof Recurrence>;
export const Recurrence = z.discriminatedUnion('kind', [
  /** On the first day alone. */
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
  /** So many days on, so many off, from the first day on. */
  z.strictObject({
    kind: z.literal('pattern'),
    on: numberWithin(RECURRENCE_RANGES.on),
    off: numberWithin(RECURRENCE_RANGES.off),
  }),
]);

export const RECURRENCE_KINDS = Recurrence.options.map(({ shape }) => shape.kind.value);
