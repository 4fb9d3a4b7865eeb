import { useLocale, useText } from '#platform/portal/text.tsx';
import type { ResultNumbers } from '../result-words.ts';
import { shownDeviation, shownNumber } from '../shown-number.ts';
import { HonestNote } from './honest-note.tsx';

/** A score with its error, beside the baseline where there is one; never without the note. */
export function ResultNumbersLine({ numbers }: { numbers: ResultNumbers }) {
  const t = useText();
  const locale = useLocale();
  const { score, se, baseline, deviation } = numbers;
  const values = { score: shownNumber(score, locale), se: shownNumber(se ?? 0, locale) };
  return (
    <div className="result-numbers">
      <p>
        {baseline === null || deviation === null
          ? t('testing.result.score', values)
          : t('testing.result.scoreAndBaseline', {
              ...values,
              baseline: shownNumber(baseline, locale),
              deviation: shownDeviation(deviation, locale),
            })}
      </p>
      <HonestNote />
    </div>
  );
}
