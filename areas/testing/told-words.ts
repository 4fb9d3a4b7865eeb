import { z } from 'zod';
import { DEVICE_CLASSES } from '#areas/scoring/attempt.ts';
import { LOCALES, type Locale } from '#platform/shared/locale.ts';
import { VISIT_OUTCOMES } from './visit-outcome.ts';
import { TONES } from './tones.ts';

const Words = z.strictObject({
  id: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

export type Contact = z.infer<typeof Contact>;
/** Whom the organization names for people to speak to. */
const Contact = z.strictObject({ name: z.string(), phone: z.string() });

export type ToldWords = z.infer<typeof ToldWords>;
/** By their ids and values, as they were shown. */
export const ToldWords = z.strictObject({
  /** The row of the table. */
  key: z.string(),
  tone: z.enum(TONES),
  heading: Words,
  text: Words,
  note: Words.nullable(),
  next: Words.nullable(),
  action: z.enum(['fullTest', 'again']).nullable(),
  contact: Contact.nullable(),
});

export type Told = z.infer<typeof Told>;
/** What a person was shown when the test was handed in. */
export const Told = z
  .strictObject({
    at: z.iso.datetime(),
    language: z.enum(LOCALES.map(({ code }) => code) as [Locale, ...Locale[]]),
    /** What the visit had come to by then. */
    outcome: z.enum(VISIT_OUTCOMES),
    words: ToldWords,
    showsNumbers: z.boolean(),
    /** The baseline on another kind of device, where the one that was used had none. */
    elsewhere: z.strictObject({ deviceClass: z.enum(DEVICE_CLASSES), value: z.number().nullable() }).nullable(),
  })
  .meta({ id: 'ToldResult' });
