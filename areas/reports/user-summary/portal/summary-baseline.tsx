import { NORMS } from '#areas/scoring/norms.ts';
import { baselineStateWords } from '#areas/baselines/baseline-words.ts';
import { deviceName } from '#areas/testing/results/portal/result-facts.ts';
import { shownNumber } from '#areas/testing/results/shown-number.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { SummaryBaseline } from '../user-summary.contract.ts';

interface SummaryBaselineCardProps {
  baseline: SummaryBaseline | null;
  isMethodTold: boolean;
}

/** The person's baseline today, and how it is computed. */
export function SummaryBaselineCard({ baseline, isMethodTold }: SummaryBaselineCardProps) {
  const t = useText();
  const locale = useLocale();
  const state = baselineStateWords(baseline ? { ...baseline, validTo: null } : undefined);
  const { discardFirst: practice, minTests: tests, minDistinctDays: days, maxTests: most } = NORMS.baseline;
  return (
    <section>
      <h3>{t('reports.summary.baseline')}</h3>
      <dl className="notes summary-facts">
        <div>
          <dt>{t('reports.summary.baselineState')}</dt>
          <dd>{t(state.id, state.values)}</dd>
        </div>
        {baseline && baseline.value !== null && baseline.se !== null && baseline.sd !== null && (
          <div>
            <dt>{t('reports.summary.baselineValue')}</dt>
            <dd>
              {shownNumber(baseline.value, locale)} ± {shownNumber(baseline.se, locale)}
              <small>
                {t('reports.summary.baselineSpread', { sd: shownNumber(baseline.sd, locale), count: baseline.n ?? 0 })}
              </small>
            </dd>
          </div>
        )}
        {baseline && (
          <div>
            <dt>{t('testing.column.device')}</dt>
            <dd>{deviceName(t, baseline.deviceClass)}</dd>
          </div>
        )}
        {baseline?.resetReason && (
          <div>
            <dt>{t('reports.summary.resetReason')}</dt>
            <dd>{baseline.resetReason}</dd>
          </div>
        )}
      </dl>
      {isMethodTold && <p className="summary-text">{t('reports.summary.method', { practice, tests, days, most })}</p>}
    </section>
  );
}
