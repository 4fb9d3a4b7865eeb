import type { Translate } from '#platform/portal/texts.ts';
import { outcomeWords } from '../fact-words.ts';
import type { Result } from '../results.contract.ts';
import type { VisitOutcome } from '../visit-outcome.ts';

/** What a result came to, in one word or two, for those who read many of them. */
export function outcomeName(
  t: Translate,
  { isVoided, isValid, outcome }: Pick<Result, 'isVoided' | 'isValid' | 'outcome'>,
): string {
  if (isVoided) return t(outcomeWords.voided);
  return visitOutcomeName(t, isValid ? outcome : 'invalid');
}

export const visitOutcomeName = (t: Translate, outcome: VisitOutcome): string => t(outcomeWords[outcome]);
