import { useText } from '#platform/portal/text.tsx';
import { finishedCount } from '../status-parts.ts';
import type { TestStatusSummary } from '../test-status.contract.ts';
import { useShares } from '#areas/reports/figures/portal/use-shares.ts';

/** The share of tests that are over that were done, and in time. */
export function StatusRates({ summary: { counts, completionRate, onTimeRate } }: { summary: TestStatusSummary }) {
  const t = useText();
  const { share } = useShares();
  const n = finishedCount(counts);
  if (n === 0) return <p className="report-note">{t('reports.status.nothingOver')}</p>;
  const rates = { n, done: share(completionRate), onTime: share(onTimeRate) };
  return <p className="report-note">{t('reports.status.rates', rates)}</p>;
}
