import { ShareBar } from '#platform/portal/charts/share-bar.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import type { DashboardPeople } from '../dashboard.contract.ts';
import { useShares } from '#areas/reports/figures/portal/use-shares.ts';

interface BaselineStatesProps {
  baselines: DashboardPeople['baselines'];
  /** Per day; null if nothing can be expected yet. */
  expectedFalseReds: number | null | undefined;
}

/** People by the state of their baseline, and the reds that chance alone will cause. */
export function BaselineStatesCard({ baselines, expectedFalseReds }: BaselineStatesProps) {
  const t = useText();
  const locale = useLocale();
  const { count } = useShares();
  const { none, establishing, established, locked, stale } = baselines;
  const all = none + establishing + established + locked + stale;
  const states = [
    { words: t('reports.dashboard.baseline.established'), n: established + locked },
    { words: t('reports.dashboard.baseline.establishing'), n: establishing },
    { words: t('reports.dashboard.baseline.stale'), n: stale },
    { words: t('reports.dashboard.baseline.none'), n: none },
  ];
  return (
    <Card title={t('reports.dashboard.baselines')} note={t('reports.dashboard.peopleCount', { count: all })}>
      <dl className="stack gap-8 small-lines baseline-states">
        {states.map(({ words, n }) => (
          <div key={words}>
            <dt className="quiet">{words}</dt>
            <dd>
              <ShareBar share={all === 0 ? 0 : n / all} />
              <span>{count(n)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {typeof expectedFalseReds === 'number' && (
        <p className="widget-note widget-note-ruled">
          {t('reports.dashboard.falseReds', {
            value: new Intl.NumberFormat(locale, roundedAs(expectedFalseReds)).format(expectedFalseReds),
          })}
        </p>
      )}
    </Card>
  );
}

const roundedAs = (value: number): Intl.NumberFormatOptions => ({ maximumFractionDigits: value < 10 ? 1 : 0 });
