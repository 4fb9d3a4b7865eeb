import { shownDeviation } from '#areas/testing/results/shown-number.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';

/** The text alternative of a strip: the deviations, oldest first. */
export function useStripLabel(): (deviations: readonly number[]) => string {
  const t = useText();
  const locale = useLocale();
  return (deviations) =>
    t('reports.deviation.stripLabel', {
      count: deviations.length,
      values: deviations.map((each) => shownDeviation(each, locale)).join(', '),
    });
}
