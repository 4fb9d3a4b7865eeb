import './baselines.css';
import CircleSlash from 'lucide-react/icons/circle-slash';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { listBaselines, type BaselineSeries } from '../baselines.contract.ts';
import { deviceName } from './device-name.ts';
import { SeriesCard } from './series-card.tsx';
import { useFigures } from './use-figures.ts';

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

/** Baselines that have ended, the latest first. Results keep the snapshot they were compared with. */
function PastSeries({ series }: { series: readonly BaselineSeries[] }) {
  const t = useText();
  const { figures, moment } = useFigures();
  return (
    <ul className="stack gap-12">
      {series.map((each) => (
        <li key={each.id}>
          <p>
            {deviceName(t, each.deviceClass)} · {figures(each)}
          </p>
          <small className="faint small">
            {t('baselines.until', { at: each.validTo ? moment(each.validTo) : '–' })}
            {each.validFrom &&
              each.resetReason &&
              ` · ${t('baselines.begunBecause', { at: moment(each.validFrom), reason: each.resetReason })}`}
          </small>
        </li>
      ))}
    </ul>
  );
}
