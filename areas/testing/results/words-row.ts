import type { Tone } from './tones.ts';
import type { Situation } from './worker-situation.ts';

/** What the person is asked to do next; `next-words.ts` adds the minutes and the device. */
export type NextStep = 'done' | 'doneIfWell' | 'retest' | 'fullTest' | 'again' | 'speak' | 'device' | 'none';

export type Condition = { readonly [Part in keyof Situation]?: readonly Situation[Part][] };

/** What is said about a result in one kind of situation. */
export interface WordsRow {
  readonly key: string;
  readonly when: Condition;
  readonly tone: Tone;
  readonly heading: string;
  readonly text: string;
  readonly next: NextStep;
  /** The values that the text contains. */
  readonly values?: readonly ('count' | 'needed' | 'reason' | 'other')[];
  /** Whether the organization's contact is shown below the text. */
  readonly namesContact?: true;
}

type Said = Omit<WordsRow, 'key' | 'when'>;

export const said = (tone: Tone, heading: string, text: string, next: NextStep): Said => ({
  tone,
  heading,
  text,
  next,
});

export const naming = (values: NonNullable<Said['values']>, words: Said): Said => ({ ...words, values });

export const withContact = (words: Said): Said => ({ ...words, namesContact: true });

const FULL: Condition = { testType: ['FullTest'], counts: ['yes'] };
const QUICK: Condition = { testType: ['LightningTest'], counts: ['yes'] };

export const full = (key: string, when: Condition, words: Said): WordsRow => ({
  key,
  when: { ...FULL, ...when },
  ...words,
});

export const quick = (key: string, when: Condition, words: Said): WordsRow => ({
  key,
  when: { ...QUICK, ...when },
  ...words,
});

export const invalid = (reason: NonNullable<Situation['reason']>, text: string): WordsRow => ({
  key: `invalid.${reason}`,
  when: { counts: ['no'], reason: [reason] },
  tone: 'again',
  heading: 'testing.result.invalid',
  text,
  next: 'again',
});

export const establishing = (progress: NonNullable<Situation['progress']>, text: string): WordsRow =>
  full(
    `establishing.${progress}`,
    { outcome: ['establishing'], device: ['usual'], progress: [progress] },
    { tone: 'note', heading: 'testing.result.establishing', text, values: ['count', 'needed'], next: 'done' },
  );

/** A red asks for a retest, or to speak to a person once no more tests follow. */
export function red(key: string, when: Condition & { outcome: ['confirming' | 'confirmed'] }, text: string): WordsRow {
  const words =
    when.outcome[0] === 'confirming'
      ? said('wait', 'testing.result.confirming', text, 'retest')
      : said('stop', 'testing.result.confirmed', text, 'speak');
  return full(key, { band: ['red'], ...when }, withContact(words));
}
