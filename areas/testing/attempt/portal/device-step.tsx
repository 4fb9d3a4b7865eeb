import { useEffect, useRef, useState, type ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import MonitorCheck from 'lucide-react/icons/monitor-check';
import { isInvalidating } from '#areas/scoring/validity-flags.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { measureDevice } from '../runner/device-check.ts';
import { deviceFlags, type MeasuredDevice } from '#areas/testing/tasks/scored-trials.ts';
import { flagName } from '#areas/testing/results/portal/flag-name.ts';

interface DeviceStepProps {
  onDone: () => void;
  /** The button that skips this step. */
  later: ReactNode;
  measure?: (signal: AbortSignal) => Promise<MeasuredDevice>;
}

/** Checks, before the first test, whether this device shows and times a test well enough. */
export function DeviceStep({ onDone, later, measure = measureDevice }: DeviceStepProps) {
  const t = useText();
  const { flags, isChecking, check } = useDeviceCheck(measure);
  return (
    <>
      <p>{t('testing.device.text')}</p>
      <div role="status">{flags && <Finding flags={flags} />}</div>
      <div className="step-actions">
        {flags ? (
          <Button look="primary" onPress={onDone}>
            {t('testing.device.goOn')}
          </Button>
        ) : (
          <Button look="primary" icon={MonitorCheck} isPending={isChecking} onPress={() => void check()}>
            {t('testing.device.check')}
          </Button>
        )}
        {!flags && later}
      </div>
    </>
  );
}

function Finding({ flags }: { flags: readonly string[] }) {
  const t = useText();
  if (flags.length === 0) {
    return (
      <p className="icon-top check">
        <CircleCheck aria-hidden="true" />
        {t('testing.device.good')}
      </p>
    );
  }
  return (
    <>
      <ul>
        {flags.map((flag) => (
          <li key={flag} className="icon-top check">
            <CircleAlert aria-hidden="true" />
            {flagName(t, flag)}
          </li>
        ))}
      </ul>
      <p>{flags.some(isInvalidating) ? t('testing.device.bad') : t('testing.device.fair')}</p>
    </>
  );
}

function useDeviceCheck(measure: (signal: AbortSignal) => Promise<MeasuredDevice>) {
  const [flags, setFlags] = useState<readonly string[]>();
  const [isChecking, setIsChecking] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const check = async () => {
    const { signal } = leaving.current;
    setIsChecking(true);
    const measured = await measure(signal);
    if (!signal.aborted) setFlags(deviceFlags(measured));
  };
  return { flags, isChecking, check };
}
