import type { BaselineProgress } from '#areas/baselines/baselines.contract.ts';
import { numbersOf, tellResult, type ResultWords } from './result-words.ts';
import type { ToldResult } from './results.contract.ts';

interface ReadingFacts {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly progress?: BaselineProgress | null | undefined;
}

/** What the person was shown, as it was; null for a test from before this was kept. */
export function wordsThen(result: ToldResult): ResultWords | null {
  const { told } = result;
  return told && { ...told.words, numbers: told.showsNumbers ? numbersOf(result, told.elsewhere) : null };
}

/** What the person is told about it now: the same, unless something has changed since. */
export function wordsNow(result: ToldResult, facts: ReadingFacts): ResultWords {
  const then = wordsThen(result);
  return then && !hasChanged(result, facts.now) ? then : computed(result, facts);
}

/** The test was voided, its visit has become something else, or the minutes until the second test are over. */
export function hasChanged({ told, isVoided, outcome, retestFrom }: ToldResult, now: number): boolean {
  if (!told) return false;
  const isTimeOver = told.words.next?.id === 'testing.result.retestIn' && retestFrom !== null;
  return isVoided || outcome !== told.outcome || (isTimeOver && now >= Date.parse(retestFrom));
}

function computed(result: ToldResult, { now, progress }: ReadingFacts): ResultWords {
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
