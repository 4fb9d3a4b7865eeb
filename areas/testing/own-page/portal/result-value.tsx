import { resultDisplay } from '#areas/scoring/result-display.ts';
import { useLocale } from '#platform/portal/text.tsx';
import type { Result } from '#areas/testing/results/results.contract.ts';
import { shownDeviation, shownNumber } from '#areas/testing/results/shown-number.ts';

/**
 * PASS or INCONCLUSIVE for a quick check, even one that does not count (specification 4.5); for a full test the score
 * with its error; a dash where there is no number.
 */
export function ResultValue({ result }: { result: Result }) {
  const locale = useLocale();
  const { score, se, extraData, isValid } = result;
  if (!isValid && !extraData) return '–';
  const number = score === null ? '–' : `${shownNumber(score, locale)} ± ${shownNumber(se ?? 0, locale)}`;
  return resultDisplay(number, extraData);
}

export function DeviationValue({ result: { deviation } }: { result: Result }) {
  const locale = useLocale();
  return deviation === null ? '–' : shownDeviation(deviation, locale);
}
