import { LOCALES, type Locale } from '#platform/shared/locale.ts';
import { WORKER_WORDS } from './worker-words.ts';
import type { NextStep, WordsRow } from './words-row.ts';

type Texts = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

/** The message ids that each step can be said with. */
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

/** Renders the table of words as a document, for people who want to read everything a person can be told. */
export function wordsDocument(texts: Texts): string {
  const parts = LOCALES.map(({ code, name }) => languagePart(name, texts[code]));
  return `${INTRODUCTION}\n${conditions()}\n\n${parts.join('\n\n')}\n`;
}

const INTRODUCTION = `# What people are told after a test

All texts that a person can read after a test, in the three languages. This page is generated from the table in
\`areas/testing/results/worker-words.ts\`. One test compares the page with the table; another covers every possible result.
The sign is a check mark for \`good\` and a neutral note for \`note\`. The other signs ask the person to wait, to test again or to speak to someone.
Values in braces are filled in. Rows with a contact also show the contact that the organization names:
the person's own supervisor if the testing policy says so and the supervisor is active, otherwise the contact in the policy.

## When each text is shown
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
    '\n| next | text |\n|---|---|',
    ...steps,
  ].join('\n');
}
