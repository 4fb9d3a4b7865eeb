import type { BaselineProgress } from '#areas/baselines/baselines.contract.ts';
import { numbersOf, tellResult, type ResultWords } from './result-words.ts';
import type { ResultWithMessage } from './results.contract.ts';
import type { ShownMessage } from './shown-message.ts';
import type { WordedResult } from './worker-situation.ts';

interface ReadingFacts {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly progress?: BaselineProgress | null | undefined;
}

/** Returns what the person was shown at the time; null for a test from before it was stored. */
export const wordsThen = (result: ResultWithMessage): ResultWords | null => result.told && wordsIn(result, result.told);

/** Returns a message with the numbers that belong to it, where people are shown numbers. */
export const wordsIn = (
  result: WordedResult,
  { words, showsNumbers, elsewhere }: Pick<ShownMessage, 'words' | 'showsNumbers' | 'elsewhere'>,
): ResultWords => ({ ...words, numbers: showsNumbers ? numbersOf(result, elsewhere) : null });

/** Returns the current words for a result: the original ones, unless something has changed since. */
export function wordsNow(result: ResultWithMessage, facts: ReadingFacts): ResultWords {
  const then = wordsThen(result);
  return then && !hasChanged(result, facts.now) ? then : computed(result, facts);
}

/** The test was voided, the outcome of its visit has changed, or the wait for the retest is over. */
export function hasChanged({ told, isVoided, outcome, retestFrom }: ResultWithMessage, now: number): boolean {
  if (!told) return false;
  const isTimeOver = told.words.next?.id === 'testing.result.retestIn' && retestFrom !== null;
  return isVoided || outcome !== told.outcome || (isTimeOver && now >= Date.parse(retestFrom));
}

function computed(result: ResultWithMessage, { now, progress }: ReadingFacts): ResultWords {
  const { told } = result;
  const elsewhere = told?.elsewhere ?? null;
  const words = tellResult(result, {
    now,
    progress,
    elsewhere,
    contact: told?.words.contact,
    isRetest: told?.words.key.startsWith('again') || undefined,
  });
  return { ...words, numbers: numbersOf(result, elsewhere) };
}
