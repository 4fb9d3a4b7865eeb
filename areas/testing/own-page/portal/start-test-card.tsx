import type { ReactNode } from 'react';
import Play from 'lucide-react/icons/play';
import Timer from 'lucide-react/icons/timer';
import Zap from 'lucide-react/icons/zap';
import type { TestType } from '#areas/scoring/attempt.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import type { TestState } from '#areas/testing/attempt/test-state.contract.ts';
import { useNow } from '#areas/testing/results/portal/use-now.ts';
import { useShownTime } from '#areas/testing/results/portal/use-shown-time.ts';

interface StartTestCardProps {
  /** Undefined while loading, and while offline. */
  readonly state: TestState | undefined;
  /** The expected test; a visit that waits for its full test takes precedence over it. */
  readonly due?: ReactNode;
  onChoose(testType: TestType, isPractice: boolean): void;
}

/** The tests that can be taken now. A visit that waits for its full test offers nothing else. */
export function StartTestCard({ state, due, onChoose }: StartTestCardProps) {
  const t = useText();
  const left = useMillisecondsUntil(state?.retestFrom ?? null);
  const isAwaited = state?.openOutcome === 'confirming' || state?.openOutcome === 'inconclusive';
  return (
    <Card>
      <div className="stack gap-8 start-test">
        {isAwaited ? <AwaitedTest left={left} isSecond={state.openOutcome === 'confirming'} /> : due}
        {!isAwaited && state?.retestDueAt && <OrderedTest dueAt={state.retestDueAt} />}
        <Button look="primary" icon={Play} isDisabled={left > 0} onPress={() => onChoose('FullTest', false)}>
          {isAwaited ? t('testing.own.startAwaited') : t('testing.own.startFull')}
        </Button>
        {!isAwaited && state?.policy.offersQuickCheck !== false && (
          <Button icon={Zap} onPress={() => onChoose('LightningTest', false)}>
            {t('testing.own.startQuick')}
          </Button>
        )}
        <Button look="quiet" onPress={() => onChoose('FullTest', true)}>
          {t('testing.own.practice')}
        </Button>
      </div>
    </Card>
  );
}

function OrderedTest({ dueAt }: { dueAt: string }) {
  const t = useText();
  const { moment } = useShownTime();
  return (
    <p className="row gap-10 medium start-test-news">
      <Timer aria-hidden="true" />
      {t('testing.own.retestOrdered', { time: moment(dueAt) })}
    </p>
  );
}

function AwaitedTest({ left, isSecond }: { left: number; isSecond: boolean }) {
  const t = useText();
  const [minutes, seconds] = [Math.floor(left / 60_000), Math.ceil((left % 60_000) / 1000) % 60];
  const shown = `${minutes}:${String(seconds).padStart(2, '0')}`;
  return (
    <p className="row gap-10 medium start-test-news">
      <Timer aria-hidden="true" />
      {left > 0 && <span>{t('testing.own.retestIn', { time: shown })}</span>}
      {left <= 0 && (isSecond ? t('testing.own.retestNow') : t('testing.own.fullTestNow'))}
    </p>
  );
}

function useMillisecondsUntil(at: string | null): number {
  const end = at === null ? 0 : Date.parse(at);
  const now = useNow(at !== null);
  return Math.max(0, end - now);
}
