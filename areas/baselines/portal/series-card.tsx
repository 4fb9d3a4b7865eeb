import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import type { BaselineSeries } from '../baselines.contract.ts';
import { baselineStateWords } from '../baseline-words.ts';
import { deviceName } from './device-name.ts';
import { FreezeButton } from './freeze-button.tsx';
import { MemberTable } from './member-table.tsx';
import { ResetButton } from './reset-button.tsx';
import { useFigures } from './use-figures.ts';

/** A baseline in force: its figures, its actions, and the tests in and out of it. */
export function SeriesCard({ series }: { series: BaselineSeries }) {
  const t = useText();
  const mayChange = usePermission('baselines.reset');
  const { figures, moment } = useFigures();
  const state = baselineStateWords(series);
  const actions = mayChange && (
    <div className="cluster gap-8">
      <FreezeButton series={series} />
      <ResetButton series={series} />
    </div>
  );
  return (
    <Card title={deviceName(t, series.deviceClass)} note={t('baselines.fullTest')} actions={actions} isFlush>
      <dl className="cluster series-facts">
        <div>
          <dt>{t('baselines.state')}</dt>
          <dd>{t(state.id, state.values)}</dd>
        </div>
        <div>
          <dt>{t('baselines.figures')}</dt>
          <dd>{figures(series)}</dd>
        </div>
        <div>
          <dt>{t('baselines.days')}</dt>
          <dd>{series.days}</dd>
        </div>
        {series.validFrom && series.resetReason && (
          <div>
            <dt>{t('baselines.begunAnew')}</dt>
            <dd>
              {t('baselines.begunAnewBy', {
                at: moment(series.validFrom),
                who: series.resetBy ?? t('baselines.nobody'),
              })}
              <small>{series.resetReason}</small>
            </dd>
          </div>
        )}
      </dl>
      <MemberTable series={series} mayChange={mayChange && !series.isFrozen} />
    </Card>
  );
}
