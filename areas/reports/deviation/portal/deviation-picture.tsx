import { BAND_LIMITS } from '#areas/scoring/deviation-band.ts';
import { deviationColor } from '#areas/scoring/colors.ts';
import { shownDeviation } from '#areas/testing/results/shown-number.ts';
import { ChartCard } from '#platform/portal/charts/chart-card.tsx';
import { Histogram } from '#platform/portal/charts/histogram.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { DeviationSummary } from '../baseline-deviation.contract.ts';
import { ALL_BINS, type DeviationBin } from '#areas/reports/figures/deviation-bins.ts';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';

/** The limits between the classes of the specification. */
export const DEVIATION_LIMITS = [BAND_LIMITS.green.from, BAND_LIMITS.green.to, BAND_LIMITS.orange.to];
const HALF = 0.5;

/** The number of people at each half point; a click on a bar shows them. */
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

/** Describes the deviations of one bar. */
export function binText({ min, max }: DeviationBin, locale: string, t: ReturnType<typeof useText>): string {
  if (min === null) return t('reports.deviation.upTo', { most: shownDeviation(max ?? 0, locale) });
  if (max === null) return t('reports.deviation.from', { least: shownDeviation(min, locale) });
  return t('reports.deviation.range', { least: shownDeviation(min, locale), most: shownDeviation(max, locale) });
}
