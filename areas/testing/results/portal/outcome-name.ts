import type { Translate } from '#platform/portal/texts.ts';
import { outcomeWords } from '../fact-words.ts';
import type { Result } from '../results.contract.ts';
import type { VisitOutcome } from '../visit-outcome.ts';

/** The outcome of a result in a word or two, for people who read many of them. */
export function outcomeName(
  t: Translate,
  { isVoided, isValid, outcome }: Pick<Result, 'isVoided' | 'isValid' | 'outcome'>,
): string {
  if (isVoided) return t(outcomeWords.voided);
  return visitOutcomeName(t, isValid ? outcome : 'invalid');
}

export const visitOutcomeName = (t: Translate, outcome: VisitOutcome): string => t(outcomeWords[outcome]);
