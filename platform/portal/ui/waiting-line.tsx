import { useText } from '#platform/portal/text.tsx';
import { Button } from './button.tsx';
import { useWaitingTime } from './use-waiting-time.ts';

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
