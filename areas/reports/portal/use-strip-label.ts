import { shownDeviation } from '#areas/testing/shown-number.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';

/** What a strip says to those who do not see it: the deviations, oldest first. */
export function useStripLabel(): (deviations: readonly number[]) => string {
  const t = useText();
  const locale = useLocale();
  return (deviations) =>
    t('reports.deviation.stripLabel', {
      count: deviations.length,
      values: deviations.map((each) => shownDeviation(each, locale)).join(', '),
    });
}
