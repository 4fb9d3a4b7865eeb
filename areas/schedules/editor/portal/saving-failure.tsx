import type { ApiError } from '#platform/portal/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { scheduleChanged } from '#areas/schedules/rules/schedules.contract.ts';

interface SavingFailureProps {
  error: ApiError;
  onReload: () => void;
  onOverwrite: () => void;
}

/** Says why saving failed. After a colleague's change it offers to load theirs or to overwrite it. */
export function SavingFailure({ error, onReload, onOverwrite }: SavingFailureProps) {
  const t = useText();
  if (error.code !== scheduleChanged.code) return <Notice severity="error">{error.message}</Notice>;
  return (
    <Notice severity="error">
      {error.message}
      <span className="cluster gap-8 above-8">
        <Button size="small" onPress={onReload}>
          {t('schedules.form.reload')}
        </Button>
        <Button size="small" onPress={onOverwrite}>
          {t('schedules.form.overwrite')}
        </Button>
      </span>
    </Notice>
  );
}
