import type { Locale } from '#platform/shared/locale.ts';
import { LOCALES } from '#platform/shared/locale.ts';
import { WORKER_WORDS } from './worker-words.ts';
import type { NextStep, WordsRow } from './words-row.ts';

type Texts = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

/** The sentences that each step can be said with. */
const STEPS: Readonly<Record<NextStep, readonly string[]>> = {
  done: ['testing.result.done', 'testing.result.fullStillDue', 'testing.result.quickStillDue'],
  doneIfWell: ['testing.result.cautionNext', 'testing.result.fullStillDue', 'testing.result.quickStillDue'],
  retest: ['testing.result.retestIn', 'testing.result.retestNow'],
  fullTest: ['testing.result.inconclusiveNext'],
  again: ['testing.result.invalidNext', 'testing.result.retestIn', 'testing.result.retestNow'],
  speak: ['testing.result.confirmedNext'],
  device: ['testing.result.deviceAsked', 'testing.result.deviceMarked', 'testing.result.deviceAccepted'],
  none: [],
};

/** The table of words as a page of text, for people who want to read all that can be said to a person. */
export function wordsDocument(texts: Texts): string {
  const parts = LOCALES.map(({ code, name }) => languagePart(name, texts[code]));
  return `${INTRODUCTION}\n${conditions()}\n\n${parts.join('\n\n')}\n`;
}

const INTRODUCTION = `# What people are told after a test

Everything that can be said to a person after a test, in the three languages. The page is made from the table in
\`areas/testing/worker-words.ts\`; a test compares the two, and another one walks everything that a test can be judged to be.
The sign is a tick for \`good\`, a neutral note for \`note\`, and asks to wait, to test again or to speak to a person otherwise.
In braces stand the values that are filled in. Below rows with a contact stands whom the organization names:
the person's own supervisor where the testing policy says so and there is an active one, else the contact of the policy.

## When each is said
`;

function conditions(): string {
  const rows = WORKER_WORDS.map(
    (row) => `| \`${row.key}\` | ${conditionOf(row)} | ${row.tone} | ${row.next} | ${row.namesContact ? 'yes' : ''} |`,
  );
  return ['| key | when | sign | next | contact |', '|---|---|---|---|---|', ...rows].join('\n');
}

const conditionOf = ({ when }: WordsRow): string =>
  Object.entries(when)
    .map(([part, values]) => `${part}: ${values.map((value) => value ?? 'none').join(', ')}`)
    .join('; ');

function languagePart(name: string, texts: Texts[Locale]): string {
  const say = (id: string) => (texts[id] ?? '').replaceAll('|', String.raw`\|`);
  const rows = WORKER_WORDS.map(({ key, heading, text }) => `| \`${key}\` | ${say(heading)} | ${say(text)} |`);
  const steps = Object.entries(STEPS)
    .filter(([, ids]) => ids.length > 0)
    .map(([step, ids]) => `| ${step} | ${ids.map(say).join(' / ')} |`);
  return [
    `## ${name}\n`,
    '| key | heading | text |\n|---|---|---|',
    ...rows,
    '\n| next | said as |\n|---|---|',
    ...steps,
  ].join('\n');
}
