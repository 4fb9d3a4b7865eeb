import { deviationColor } from '#areas/scoring/colors.ts';
import { shownDeviation } from '#areas/testing/shown-number.ts';
import { ChartCard } from '#platform/portal/charts/chart-card.tsx';
import { Histogram } from '#platform/portal/charts/histogram.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { DeviationSummary } from '../baseline-deviation.contract.ts';
import { ALL_BINS, type DeviationBin } from '../deviation-bins.ts';
import { useReportFilter } from './use-report-filter.ts';

/** Where the classes of the specification part. */
export const DEVIATION_LIMITS = [-1, 1, 5];
const HALF = 0.5;

/** How many people there are at each half point; a press on a bar shows who. */
export function DeviationPicture({ summary }: { summary: DeviationSummary }) {
  const t = useText();
  const locale = useLocale();
  const { change } = useReportFilter();
  const compared = summary.people - summary.classes.none;
  const rangeOf = (bin: DeviationBin) => binText(bin, locale, t);
  const bins = ALL_BINS.map((bin) => ({
    from: bin.from,
    to: bin.from + HALF,
    n: summary.bins[bin.index] ?? 0,
    color: deviationColor(bin.min ?? bin.from),
    label: rangeOf(bin),
    ...(bin.max === null && { text: '> +6' }),
  }));
  const choose = (from: number) => {
    const bin = ALL_BINS.find((each) => each.from === from);
    if (bin) change({ minDeviation: bin.min?.toString(), maxDeviation: bin.max?.toString() });
  };
  return (
    <ChartCard
      title={t('reports.deviation.picture')}
      note={t('reports.deviation.pictureNote', { count: compared })}
      fileName="baseline-deviation-people"
      table={() => ({
        caption: t('reports.deviation.picture'),
        heads: [t('reports.deviation.column.deviation'), t('reports.deviation.people')],
        rows: ALL_BINS.map((bin) => [rangeOf(bin), summary.bins[bin.index] ?? 0]),
      })}
    >
      <Histogram
        label={t('reports.deviation.pictureLabel', { count: compared })}
        bins={bins}
        limits={DEVIATION_LIMITS}
        size="small"
        onChoose={({ from }) => choose(from)}
      />
    </ChartCard>
  );
}

/** The deviations of one bar, in words. */
export function binText({ min, max }: DeviationBin, locale: string, t: ReturnType<typeof useText>): string {
  if (min === null) return t('reports.deviation.upTo', { most: shownDeviation(max ?? 0, locale) });
  if (max === null) return t('reports.deviation.from', { least: shownDeviation(min, locale) });
  return t('reports.deviation.range', { least: shownDeviation(min, locale), most: shownDeviation(max, locale) });
}
