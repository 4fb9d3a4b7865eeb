import type { Translate } from '#platform/portal/texts.ts';
import type { Result } from '../results.contract.ts';
import type { VisitOutcome } from '../visit-outcome.ts';

/** What a result came to, in one word or two, for those who read many of them. */
export function outcomeName(t: Translate, { isVoided, isValid, outcome }: Result): string {
  if (isVoided) return t('testing.outcome.voided');
  return visitOutcomeName(t, isValid ? outcome : 'invalid');
}

export function visitOutcomeName(t: Translate, outcome: VisitOutcome): string {
  const names: Record<VisitOutcome, string> = {
    establishing: t('testing.outcome.establishing'),
    clear: t('testing.outcome.clear'),
    caution: t('testing.outcome.caution'),
    confirming: t('testing.outcome.confirming'),
    confirmed: t('testing.outcome.confirmed'),
    cleared_on_retest: t('testing.outcome.clearedOnRetest'),
    unconfirmed: t('testing.outcome.unconfirmed'),
    pass: t('testing.outcome.pass'),
    inconclusive: t('testing.outcome.inconclusive'),
    invalid: t('testing.outcome.invalid'),
  };
  return names[outcome];
}
