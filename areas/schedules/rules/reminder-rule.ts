import { z } from 'zod';
import { NO_MAIL_SERVER } from '#areas/notifications/mail-outcome.ts';
import { numberWithin } from './number-range.ts';

const REMINDER_CHANNELS = ['email', 'portal'] as const;

const channels = z.array(z.enum(REMINDER_CHANNELS)).min(1).max(REMINDER_CHANNELS.length);
export const REMINDER_RANGE = { min: 1, max: 1440 } as const;
const minutes = numberWithin(REMINDER_RANGE);

export type ReminderRule = z.infer<typeof ReminderRule>;
export const ReminderRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('beforeOpen'), minutes, channels }),
  z.strictObject({ kind: z.literal('atOpen'), channels }),
  z.strictObject({ kind: z.literal('beforeDue'), minutes, channels }),
]);

export const MOST_REMINDERS = 6;

/** byHand: an administrator asked for it. */
export const REMINDER_KINDS = ['beforeOpen', 'atOpen', 'beforeDue', 'byHand'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** shown: in the portal. skipped: the person has no address, or stopped such mails. */
export const DELIVERIES = ['shown', 'waiting', 'retried', 'sent', 'failed', 'skipped'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** A reminder that was given, and its delivery. */
export type GivenReminder = z.infer<typeof GivenReminder>;
export const GivenReminder = z.strictObject({
  kind: z.enum(REMINDER_KINDS),
  channel: z.enum(REMINDER_CHANNELS),
  delivery: z.enum(DELIVERIES),
  /** Why a mail failed, if the product knows it. */
  reason: z.literal(NO_MAIL_SERVER).nullable(),
  givenAt: z.iso.datetime(),
});
