import { deviationColor } from '#areas/scoring/colors.ts';
import { ChartCard } from '#platform/portal/charts/chart-card.tsx';
import { Histogram } from '#platform/portal/charts/histogram.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { DashboardTrends } from '../dashboard.contract.ts';
import { ALL_BINS } from '#areas/reports/figures/deviation-bins.ts';
import { binText, DEVIATION_LIMITS } from '#areas/reports/deviation/portal/deviation-picture.tsx';

const HALF = 0.5;

/** How far tests were from each person's own baseline. */
export function DeviationsCard({ trends: { histogram } }: { trends: DashboardTrends }) {
  const t = useText();
  const locale = useLocale();
  const n = histogram.reduce((sum, each) => sum + each, 0);
  const bins = ALL_BINS.map((bin) => ({
    from: bin.from,
    to: bin.from + HALF,
    n: histogram[bin.index] ?? 0,
    color: deviationColor(bin.min ?? bin.from),
    label: binText(bin, locale, t),
    ...(bin.max === null && { text: '> +6' }),
  }));
  const title = t('reports.dashboard.deviations');
  const note = t('reports.dashboard.deviationsNote', { count: n });
  return (
    <ChartCard
      title={title}
      note={note}
      fileName="dashboard-deviations"
      table={() => ({
        caption: title,
        heads: [t('reports.dashboard.deviation'), t('reports.dashboard.tests')],
        rows: bins.map((bin) => [bin.label, bin.n]),
      })}
    >
      <Histogram label={`${title}, ${note}`} bins={bins} limits={DEVIATION_LIMITS} />
    </ChartCard>
  );
}
