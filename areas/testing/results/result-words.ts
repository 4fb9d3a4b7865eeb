import type { DeviceClass } from '#areas/scoring/attempt.ts';
import type { Words } from './message-words.ts';
import { nextWords, type NextFacts } from './next-words.ts';
import { progressWords } from './progress-words.ts';
import type { Contact, MessageContent } from './shown-message.ts';
import { byOutcome, situationOf, type Situation, type SituationFacts, type WordedResult } from './worker-situation.ts';
import { rowsFor } from './worker-words.ts';
import type { WordsRow } from './words-row.ts';

/** A baseline on another class of device than the one used. */
export interface BaselineElsewhere {
  readonly deviceClass: DeviceClass;
  readonly value: number | null;
}

export interface ResultNumbers {
  readonly score: number;
  readonly se: number | null;
  readonly baseline: number | null;
  readonly deviation: number | null;
  readonly elsewhere: BaselineElsewhere | null;
}

/** A result as the person reads it: what it says, and what to do next. */
export interface ResultWords extends MessageContent {
  /** Null for a quick check, without a score, and where people are shown words only. */
  readonly numbers: ResultNumbers | null;
}

export interface WordsOptions extends SituationFacts, Omit<NextFacts, 'other'> {
  readonly elsewhere?: BaselineElsewhere | null | undefined;
  readonly contact?: Contact | null | undefined;
}

/** Returns the current words for a result, from the table in `worker-words.ts`. */
export function tellResult(result: WordedResult, options: WordsOptions): MessageContent {
  const { progress, elsewhere, contact } = options;
  const situation = situationOf(result, options);
  const row = rowFor(situation);
  const other = deviceValue(elsewhere);
  const counted = progress && row.values?.includes('count') ? progressWords(progress).values : {};
  const values = { ...counted, reason: result.voidReason ?? '–', other };
  const { next, action } = nextWords(row.next, result, {
    ...options,
    ...(elsewhere && { other }),
  });
  return {
    key: row.key,
    // A retest that may begin now is no longer waited for.
    tone: row.tone === 'wait' && action ? 'again' : row.tone,
    heading: { id: row.heading },
    text: withValues(row, values),
    note: noteOf(situation),
    next,
    action,
    contact: row.namesContact && contact ? contact : null,
  };
}

const STORED: WordsRow = {
  key: 'stored',
  when: {},
  tone: 'note',
  heading: 'testing.result.establishing',
  text: 'testing.result.establishingText',
  next: 'done',
};

const DEVICES: Readonly<Record<DeviceClass, string>> = {
  'desktop-keyboard': 'keyboard',
  'desktop-mouse': 'mouse',
  'tablet-touch': 'tablet',
  'phone-touch': 'phone',
};

/** The device's name in texts; `another` when it is unknown. */
export const deviceValue = (elsewhere: BaselineElsewhere | null | undefined): string =>
  elsewhere ? DEVICES[elsewhere.deviceClass] : 'another';

/** Every result must have words: a situation without a row falls back on the outcome of its visit, then on `STORED`. */
function rowFor(situation: Situation): WordsRow {
  const [row] = rowsFor(situation);
  return row ?? rowsFor(byOutcome(situation))[0] ?? STORED;
}

function withValues({ text, values: names }: WordsRow, values: Record<string, string | number>): Words {
  if (!names) return { id: text };
  return { id: text, values: Object.fromEntries(names.map((name) => [name, values[name] ?? '–'])) };
}

/** A stale baseline still counts; a note says that it is old. */
const noteOf = ({ baseline, counts, testType, band }: Situation): Words | null =>
  baseline === 'stale' && counts === 'yes' && (testType === 'LightningTest' || band !== null)
    ? { id: 'testing.result.staleNote' }
    : null;

/** A quick check has a verdict and no number (specification 4.5). */
export function numbersOf(result: WordedResult, elsewhere: BaselineElsewhere | null): ResultNumbers | null {
  const { testType, score, se, baseline, deviation } = result;
  if (testType === 'LightningTest' || score === null) return null;
  return { score, se, baseline: baseline.value, deviation, elsewhere };
}
