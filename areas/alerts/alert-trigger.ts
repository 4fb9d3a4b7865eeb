import { z } from 'zod';

/** To one decimal, as everything is measured that it is compared with. */
const tenths = (least: number, most: number) =>
  z
    .number()
    .min(least)
    .max(most)
    .overwrite((value) => Math.round(value * 10) / 10);
const minutes = (least: number, most: number) => z.number().int().min(least).max(most);
export const ClockTime = z
  .string()
  .max(5)
  .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/);

/**
 * What makes a rule fire. Everything here is counted in the order in which tests came in, because that is the order in
 * which a rule would have seen them.
 */
export type AlertTrigger = z.output<typeof AlertTrigger>;
export const AlertTrigger = z.discriminatedUnion('kind', [
  /** A valid full test whose deviation is above the limit. */
  z.strictObject({
    kind: z.literal('deviation'),
    unit: z.enum(['points', 'sd']),
    above: tenths(0.1, 60),
  }),
  /** A valid full test whose score is the limit or above. */
  z.strictObject({ kind: z.literal('score'), from: tenths(20, 80) }),
  /** The retest after a red was red too. */
  z.strictObject({ kind: z.literal('confirmed') }),
  /** No retest came after a red. */
  z.strictObject({ kind: z.literal('unconfirmed') }),
  /** Two quick checks in a row could not tell; a third does not make it fire again. */
  z.strictObject({ kind: z.literal('inconclusiveTwice') }),
  /** A red (deviation above +5) that is at least the nth among the last tests, or within the last days. */
  z.strictObject({
    kind: z.literal('reds'),
    count: z.number().int().min(2).max(20),
    among: z.enum(['tests', 'days']),
    of: z.number().int().min(2).max(90),
  }),
  /** The sum of small changes towards worse has reached its limit (science 3). */
  z.strictObject({ kind: z.literal('drift') }),
  /** An expected test whose window closed without it. */
  z.strictObject({ kind: z.literal('missed') }),
  /** An expected test that was not done so many minutes after it was due. */
  z.strictObject({ kind: z.literal('overdue'), afterMinutes: minutes(1, 1440) }),
  /** Of the tests of the audience that were due since midnight, too few are done at this time of the day. */
  z.strictObject({ kind: z.literal('completion'), below: z.number().int().min(1).max(100), at: ClockTime }),
  /** So many tests of a person in a row that do not count; one more does not make it fire again. */
  z.strictObject({ kind: z.literal('invalid'), inARow: z.number().int().min(2).max(10) }),
  /** A test that somebody should look at for how it came about: another kind of device, a record too regular, a wrong clock. */
  z.strictObject({ kind: z.literal('suspiciousTest') }),
  /** A baseline in force to which no test has been added for 180 days. */
  z.strictObject({ kind: z.literal('staleBaseline') }),
  /** A reviewer said that the photo at the start of a test shows somebody else. */
  z.strictObject({ kind: z.literal('suspectIdentity') }),
  /** A paired kiosk from which nothing was heard for so long. */
  z.strictObject({ kind: z.literal('kioskOffline'), afterMinutes: minutes(5, 1440) }),
  /** A reminder or the message of an alert could not be delivered for good. */
  z.strictObject({ kind: z.literal('deliveryFailed') }),
  /** Somebody who is to test and has no established baseline so many days after they were added. */
  z.strictObject({ kind: z.literal('noBaseline'), afterDays: z.number().int().min(1).max(365) }),
  /** A kiosk whose clock differs from the server's by more than so many minutes. */
  z.strictObject({ kind: z.literal('clockOffset'), aboveMinutes: minutes(2, 1440) }),
  /** A file that names more than so many people. */
  z.strictObject({ kind: z.literal('manyExported'), above: z.number().int().min(1).max(99_999) }),
  /** A test on a kind of device that the person has not tested on before; their very first test is none. */
  z.strictObject({ kind: z.literal('newDevice') }),
  /** What a person has remarked on a test of theirs. */
  z.strictObject({ kind: z.literal('remark') }),
  /** A case on which nobody has decided so many minutes after it was opened. */
  z.strictObject({ kind: z.literal('caseUndecided'), afterMinutes: minutes(5, 20_160) }),
]);

export type TriggerKind = AlertTrigger['kind'];
export type TriggerOf<K extends TriggerKind> = Extract<AlertTrigger, { kind: K }>;
export const TRIGGER_KINDS = AlertTrigger.options.map((option) => option.shape.kind.value);

/** Nothing is kept of what was, so there is nothing to look back on. */
export const WITHOUT_PAST: readonly TriggerKind[] = ['kioskOffline', 'clockOffset', 'noBaseline'];

/** About no person who tests: an audience means nothing to these. */
export const ABOUT_NOBODY: readonly TriggerKind[] = ['kioskOffline', 'clockOffset', 'deliveryFailed', 'manyExported'];

export const SEVERITIES = ['info', 'warning', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];
