import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Snowflake from 'lucide-react/icons/snowflake';
import { useState } from 'react';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { ReasonDialog } from '#platform/portal/ui/dialog/reason-dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { freezeBaseline, listBaselines, resetBaseline, type BaselineSeries } from '../baselines.contract.ts';
import { baselineStateWords } from '../baseline-words.ts';
import { deviceName } from './device-name.ts';
import { MemberTable } from './member-table.tsx';
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

/** Freezes or unfreezes a baseline. */
function FreezeButton({ series: { id, isFrozen } }: { series: BaselineSeries }) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error } = useApiMutation(freezeBaseline, { refreshes: [listBaselines] });
  const label = isFrozen ? t('baselines.unfreeze') : t('baselines.freeze');
  const confirm = (reason: string) =>
    mutate(
      { params: { id }, body: { isFrozen: !isFrozen, reason } },
      {
        onSuccess: () => {
          setIsAsking(false);
          showToast({ detail: isFrozen ? t('baselines.unfrozen') : t('baselines.frozen') });
        },
      },
    );
  return (
    <>
      <Button size="small" icon={isFrozen ? Play : Snowflake} onPress={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={isFrozen ? t('baselines.unfreezeTitle') : t('baselines.freezeTitle')}
          confirmLabel={label}
          isPending={isPending}
          failure={error?.message}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        >
          <p>{isFrozen ? t('baselines.unfreezeText') : t('baselines.freezeText')}</p>
        </ReasonDialog>
      )}
    </>
  );
}

/** Resets a baseline; the old one is kept. */
function ResetButton({ series: { id } }: { series: BaselineSeries }) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error } = useApiMutation(resetBaseline, { refreshes: [listBaselines] });
  const confirm = (reason: string) =>
    mutate(
      { params: { id }, body: { reason } },
      {
        onSuccess: () => {
          setIsAsking(false);
          showToast({ detail: t('baselines.wasReset') });
        },
      },
    );
  return (
    <>
      <Button size="small" look="danger" icon={RotateCcw} onPress={() => setIsAsking(true)}>
        {t('baselines.reset')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('baselines.resetTitle')}
          confirmLabel={t('baselines.reset')}
          isPending={isPending}
          failure={error?.message}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('baselines.resetText')}</p>
        </ReasonDialog>
      )}
    </>
  );
}
