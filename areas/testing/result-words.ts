import type { BaselineProgress } from '#areas/baselines/baselines.contract.ts';
import { isInvalidating } from '#areas/scoring/validity-flags.ts';
import { establishingWords } from './establishing-words.ts';
import type { Words } from './message-words.ts';
import type { Result } from './results.contract.ts';
import { RETEST_WITHIN_MINUTES, type VisitOutcome } from './visit-outcome.ts';

/** `stop` asks for a person, `again` for another test now, `wait` for one later. */
export type Tone = 'good' | 'wait' | 'stop' | 'again';

export interface ResultNumbers {
  readonly score: number;
  readonly se: number | null;
  readonly baseline: number | null;
  readonly deviation: number | null;
}

/** A result as it is told to the person: what it says, and what to do next. */
export interface ResultWords {
  readonly tone: Tone;
  readonly heading: Words;
  readonly text: Words;
  readonly next: Words | null;
  /** The test that should follow at once. */
  readonly action: 'fullTest' | 'again' | null;
  /** Null where there are none, and where people are told words only. */
  readonly numbers: ResultNumbers | null;
}

export interface WordsOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly showsNumbers: boolean;
  /** Of a full test, where it is known. */
  readonly progress?: BaselineProgress | null | undefined;
}

type Told = Omit<ResultWords, 'numbers'>;

const MINUTE_MS = 60_000;
const words = (id: string, values?: Words['values']): Words => (values ? { id, values } : { id });
const DONE = words('testing.result.done');

export function resultWords(result: Result, options: WordsOptions): ResultWords {
  return { ...told(result, options), numbers: options.showsNumbers ? numbersOf(result) : null };
}

/** Whether the visit still waits for its next test. */
const isAwaitingTest = ({ outcome, takenAt }: Result, now: number): boolean =>
  (outcome === 'confirming' || outcome === 'inconclusive') &&
  now <= Date.parse(takenAt) + RETEST_WITHIN_MINUTES * MINUTE_MS;

function told(result: Result, { now, progress }: WordsOptions): Told {
  if (result.isVoided) return voided(result);
  if (!result.isValid) return invalid(result, now);
  if (isWithoutBaseline(result)) return newDeviceClass();
  if (result.testType === 'LightningTest') return quickCheck(result, now);
  if (result.outcome === 'establishing') {
    return { tone: 'good', ...establishingWords(progress ?? null), next: DONE, action: null };
  }
  return result.outcome === 'confirming' ? confirming(result, now) : decided(result.outcome);
}

/** Nothing was raised and nothing can be said either: it must not read as if all were well. */
const isWithoutBaseline = ({ flags, outcome }: Result): boolean =>
  flags.includes('new_device_class') && (outcome === 'establishing' || outcome === 'pass');

const newDeviceClass = (): Told =>
  plain(
    'wait',
    words('testing.result.newDeviceClass'),
    words('testing.result.newDeviceClassText'),
    words('testing.result.newDeviceClassNext'),
  );

/** Of a full test that nothing more is awaited of. */
function decided(outcome: VisitOutcome): Told {
  if (outcome === 'clear') return plain('good', words('testing.result.clear'), words('testing.result.clearText'), DONE);
  if (outcome === 'cleared_on_retest') {
    return plain('good', words('testing.result.clear'), words('testing.result.clearedText'), DONE);
  }
  if (outcome === 'caution') {
    const [heading, text] = [words('testing.result.caution'), words('testing.result.cautionText')];
    return plain('good', heading, text, words('testing.result.cautionNext'));
  }
  const isUnconfirmed = outcome === 'unconfirmed';
  return askSupervisor(words(isUnconfirmed ? 'testing.result.unconfirmedText' : 'testing.result.confirmedText'));
}

const plain = (tone: Tone, heading: Words, text: Words, next: Words | null): Told => ({
  tone,
  heading,
  text,
  next,
  action: null,
});

const askSupervisor = (text: Words): Told =>
  plain('stop', words('testing.result.confirmed'), text, words('testing.result.confirmedNext'));

const voided = ({ voidReason }: Result): Told =>
  plain(
    'again',
    words('testing.result.voided'),
    words('testing.result.voidedText', { reason: voidReason ?? '–' }),
    null,
  );

function confirming(result: Result, now: number): Told {
  const { next, action } = retest(result, now);
  const [heading, text] = [words('testing.result.confirming'), words('testing.result.confirmingText')];
  return { tone: action ? 'again' : 'wait', heading, text, next, action };
}

/** The second test, in so many minutes or now. */
function retest({ retestFrom }: Result, now: number): Pick<Told, 'next' | 'action'> {
  const minutes = retestFrom ? Math.ceil((Date.parse(retestFrom) - now) / MINUTE_MS) : 0;
  return minutes > 0
    ? { next: words('testing.result.retestIn', { minutes }), action: null }
    : { next: words('testing.result.retestNow'), action: 'fullTest' };
}

function quickCheck(result: Result, now: number): Told {
  if (result.extraData?.pass) {
    return plain('good', words('testing.result.pass'), words('testing.result.passText'), DONE);
  }
  const isWaiting = isAwaitingTest(result, now);
  return {
    tone: 'again',
    heading: words('testing.result.inconclusive'),
    text: words('testing.result.inconclusiveText'),
    next: isWaiting ? words('testing.result.inconclusiveNext') : null,
    action: isWaiting ? 'fullTest' : null,
  };
}

/** Why a test says nothing, by its first flag that is to blame. */
const REASONS: Readonly<Record<string, string>> = {
  hidden_tab: 'testing.result.invalid.left',
  timer_too_coarse: 'testing.result.invalid.clock',
  frames_dropped: 'testing.result.invalid.screen',
  excess_false_starts: 'testing.result.invalid.early',
  random_responding: 'testing.result.invalid.guessed',
  insufficient_data: 'testing.result.invalid.tooLittle',
};

function invalid(result: Result, now: number): Told {
  const flag = result.flags.find((each) => isInvalidating(each));
  const text = words(REASONS[flag ?? ''] ?? 'testing.result.invalid.record');
  const heading = words('testing.result.invalid');
  if (result.outcome === 'confirming' && isAwaitingTest(result, now)) {
    return { tone: 'again', heading, text, ...retest(result, now) };
  }
  return { tone: 'again', heading, text, next: words('testing.result.invalidNext'), action: 'again' };
}

/** A quick check has a verdict and no number (specification 4.5). */
function numbersOf({ testType, score, se, baseline, deviation }: Result): ResultNumbers | null {
  if (testType === 'LightningTest' || score === null) return null;
  return { score, se, baseline: baseline.value, deviation };
}
