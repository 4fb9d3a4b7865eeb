import { useText } from '#platform/portal/text.tsx';
import { ChartCard } from '#platform/portal/charts/chart-card.tsx';
import { ShareBar } from '#platform/portal/charts/share-bar.tsx';
import type { DeviationSummary } from '../baseline-deviation.contract.ts';

/** Shown while no one has a baseline: how many tests people still need. */
export function EstablishingCard({ summary: { establishing, classes } }: { summary: DeviationSummary }) {
  const t = useText();
  const left = (testsLeft: number) =>
    testsLeft === 0 ? t('reports.deviation.testsLeftNone') : t('reports.deviation.testsLeft', { count: testsLeft });
  return (
    <ChartCard
      title={t('reports.deviation.nobodyEstablished', { count: classes.none })}
      fileName="baseline-deviation-establishing"
      table={() => ({
        caption: t('reports.deviation.testsLeftTitle'),
        heads: [t('reports.deviation.testsLeftTitle'), t('reports.deviation.people')],
        rows: establishing.map(({ testsLeft, people }) => [left(testsLeft), people]),
      })}
    >
      <dl className="stack gap-8 establishing-bars">
        {establishing.map(({ testsLeft, people }) => (
          <div key={testsLeft}>
            <dt>{left(testsLeft)}</dt>
            <dd>
              <ShareBar share={people / Math.max(1, classes.none)} />
              {people}
            </dd>
          </div>
        ))}
      </dl>
    </ChartCard>
  );
}
