import { resultDisplay } from '#areas/scoring/result-display.ts';
import type { ChartTable } from '#platform/portal/charts/chart-model.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { Result } from '#areas/testing/results/results.contract.ts';
import { shownDeviation, shownNumber } from '#areas/testing/results/shown-number.ts';
import { outcomeName } from '#areas/testing/results/portal/outcome-name.ts';
import { testName } from '#areas/testing/results/portal/test-name.ts';
import { useShownTime } from '#areas/testing/results/portal/use-shown-time.ts';

/** Returns the lines that the chart shows for one test. */
export function usePointWords(): (result: Result) => readonly string[] {
  const t = useText();
  const locale = useLocale();
  const { moment } = useShownTime();
  return (result) => {
    const { takenAt, testType, score, isValid, isVoided, extraData, baseline, deviation } = result;
    const { value } = baseline;
    const name = `${moment(takenAt)}, ${testName(t, testType)}`;
    const outcome = outcomeName(t, result);
    if (!isValid || isVoided) return [name, outcome];
    const number = resultDisplay(score === null ? '–' : shownNumber(score, locale), extraData);
    if (value === null || deviation === null) return [name, number, outcome];
    const compared = { value: shownNumber(value, locale), deviation: shownDeviation(deviation, locale) };
    return [name, number, t('testing.detail.point.baseline', compared), outcome];
  };
}

/** Returns all tests of the chart as table rows. */
export function usePointTable(): (results: readonly Result[]) => ChartTable {
  const t = useText();
  return (results) => ({
    caption: t('testing.detail.scores'),
    heads: [
      t('testing.column.takenAt'),
      t('testing.column.test'),
      t('testing.column.result'),
      t('testing.detail.baselineThen'),
      t('testing.column.deviation'),
      t('testing.column.outcome'),
    ],
    rows: results.map((result) => [
      new Date(result.takenAt),
      testName(t, result.testType),
      scoreCell(result),
      result.baseline.value,
      result.deviation,
      outcomeName(t, result),
    ]),
  });
}

/** A quick check has a verdict and no number; an invalid or void test has neither. */
function scoreCell({ isValid, isVoided, score, extraData }: Result): string | number | null {
  if (extraData) return resultDisplay('', extraData);
  return isValid && !isVoided ? score : null;
}
