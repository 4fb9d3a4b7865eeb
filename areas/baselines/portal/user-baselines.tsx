import './baselines.css';
import CircleSlash from 'lucide-react/icons/circle-slash';
import { useApiQuery } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { listBaselines, type BaselineSeries } from '../baselines.contract.ts';
import { PastSeries } from './past-series.tsx';
import { SeriesCard } from './series-card.tsx';

/** A person's baselines, one per class of device: the one in force with its tests, and the earlier ones. */
export function UserBaselines({ userId }: { userId: string }) {
  const baselines = useApiQuery(listBaselines, { query: { userId } });
  return <Loaded query={baselines}>{({ items }) => <AllSeries series={items} />}</Loaded>;
}

function AllSeries({ series }: { series: readonly BaselineSeries[] }) {
  const t = useText();
  if (series.length === 0) {
    return (
      <div className="card">
        <EmptyState icon={CircleSlash} title={t('baselines.none')}>
          {t('baselines.noneText')}
        </EmptyState>
      </div>
    );
  }
  const past = series.filter(({ validTo }) => validTo !== null);
  return (
    <div className="stack gap-cards">
      <p className="quiet short-lines">{t('baselines.note')}</p>
      {series
        .filter(({ validTo }) => validTo === null)
        .map((each) => (
          <SeriesCard key={each.id} series={each} />
        ))}
      {past.length > 0 && (
        <Card title={t('baselines.history')}>
          <PastSeries series={past} />
        </Card>
      )}
    </div>
  );
}
