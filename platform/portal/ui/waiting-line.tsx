import { useEffect, useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from './button.tsx';

/** Shows nothing at first; after 3 s it says that it is still loading, after 15 s it offers to cancel. */
export function WaitingLine({ onCancel }: { onCancel: (() => void) | undefined }) {
  const t = useText();
  const time = useWaitingTime();
  return (
    <div role="status">
      {time === 'short' && <span className="visually-hidden">{t('ui.loading')}</span>}
      {time === 'long' && (
        <p className="cluster items-center gap-4-8 faint small waiting-line">{t('ui.stillLoading')}</p>
      )}
      {time === 'tooLong' && (
        <p className="cluster items-center gap-4-8 faint small waiting-line">
          {t('ui.longerThanUsual')}
          {onCancel && (
            <Button look="quiet" size="small" onPress={onCancel}>
              {t('ui.cancel')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

type WaitingTime = 'short' | 'long' | 'tooLong';

const LONG_MS = 3000;
const TOO_LONG_MS = 15_000;

/** How long this part of the page has been waiting, in the three stages that people are shown. */
function useWaitingTime(): WaitingTime {
  const [time, setTime] = useState<WaitingTime>('short');
  useEffect(() => {
    const timers = [setTimeout(setTime, LONG_MS, 'long'), setTimeout(setTime, TOO_LONG_MS, 'tooLong')];
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  return time;
}
