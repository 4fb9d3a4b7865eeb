import type { ApiError } from '#platform/portal/calls/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';

interface SaveFailureProps {
  error: ApiError;
  /** Whether another person saved first. */
  isOutdated: boolean;
  onLoadNewer: () => void;
  /** Left out where the newer version must be loaded before saving. */
  onOverwrite?: () => void;
}

/** Says why saving failed. If another person saved first, it offers to load their version or to overwrite it. */
export function SaveFailure({ error, isOutdated, onLoadNewer, onOverwrite }: SaveFailureProps) {
  const t = useText();
  return (
    <Notice severity="error">
      {error.message}
      {isOutdated && (
        <span className="cluster gap-8 above-8">
          <Button size="small" onPress={onLoadNewer}>
            {t('ui.save.loadNewer')}
          </Button>
          {onOverwrite && (
            <Button size="small" onPress={onOverwrite}>
              {t('ui.save.overwrite')}
            </Button>
          )}
        </span>
      )}
    </Notice>
  );
}
