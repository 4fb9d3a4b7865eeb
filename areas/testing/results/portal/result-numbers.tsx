import { useLocale, useText } from '#platform/portal/text.tsx';
import { deviceValue, type ResultNumbers } from '../result-words.ts';
import { shownDeviation, shownNumber } from '../shown-number.ts';
import { HonestNote } from './honest-note.tsx';

/** A score with its error and, where there is one, the baseline; always with the notice. */
export function ResultNumbersLine({ numbers }: { numbers: ResultNumbers }) {
  const t = useText();
  const locale = useLocale();
  const { score, se, baseline, deviation, elsewhere } = numbers;
  const values = { score: shownNumber(score, locale), se: shownNumber(se ?? 0, locale) };
  const line = () => {
    if (baseline !== null && deviation !== null) {
      const compared = { baseline: shownNumber(baseline, locale), deviation: shownDeviation(deviation, locale) };
      return t('testing.result.scoreAndBaseline', { ...values, ...compared });
    }
    const elsewhereValue = elsewhere?.value ?? null;
    if (elsewhereValue === null) return t('testing.result.score', values);
    const other = { other: deviceValue(elsewhere), baseline: shownNumber(elsewhereValue, locale) };
    return t('testing.result.scoreElsewhere', { ...values, ...other });
  };
  return (
    <div className="quiet above-4">
      <p>{line()}</p>
      <HonestNote />
    </div>
  );
}
