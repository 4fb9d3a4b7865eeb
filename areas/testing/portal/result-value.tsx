import { resultDisplay } from '#areas/scoring/result-display.ts';
import { useLocale } from '#platform/portal/text.tsx';
import type { Result } from '../results.contract.ts';
import { shownDeviation, shownNumber } from '../shown-number.ts';

/**
 * PASS or INCONCLUSIVE of a quick check, also of one that does not count (specification 4.5); the score of a full test with
 * its error; a dash where there is nothing.
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
