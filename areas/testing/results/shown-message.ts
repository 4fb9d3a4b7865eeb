import { z } from 'zod';
import { DEVICE_CLASSES } from '#areas/scoring/attempt.ts';
import { LocaleCode } from '#platform/shared/locale-code.ts';
import { VISIT_OUTCOMES } from './visit-outcome.ts';
import { TONES } from './tones.ts';

const Words = z.strictObject({
  id: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

export type Contact = z.infer<typeof Contact>;
/** The person whom the organization names for people to speak to. */
const Contact = z.strictObject({ name: z.string(), phone: z.string() });

export type MessageContent = z.infer<typeof MessageContent>;
/** The message ids and values, as they were shown. */
export const MessageContent = z.strictObject({
  /** The key of the row in the table of words. */
  key: z.string(),
  tone: z.enum(TONES),
  heading: Words,
  text: Words,
  note: Words.nullable(),
  next: Words.nullable(),
  action: z.enum(['fullTest', 'again']).nullable(),
  contact: Contact.nullable(),
});

export type ShownMessage = z.infer<typeof ShownMessage>;
/** What a person was shown when the test was handed in. */
export const ShownMessage = z
  .strictObject({
    at: z.iso.datetime(),
    language: LocaleCode,
    /** The outcome of the visit at that time. */
    outcome: z.enum(VISIT_OUTCOMES),
    words: MessageContent,
    showsNumbers: z.boolean(),
    /** The baseline on another class of device, where the one that was used had none. */
    elsewhere: z.strictObject({ deviceClass: z.enum(DEVICE_CLASSES), value: z.number().nullable() }).nullable(),
  })
  .meta({ id: 'ToldResult' });
