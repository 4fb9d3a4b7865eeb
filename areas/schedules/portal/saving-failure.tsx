import type { ApiError } from '#platform/portal/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { scheduleChanged } from '../schedules.contract.ts';

interface SavingFailureProps {
  error: ApiError;
  onReload: () => void;
  onOverwrite: () => void;
}

/** Why it was not saved. When a colleague was faster: to look at theirs, or to write over it. */
export function SavingFailure({ error, onReload, onOverwrite }: SavingFailureProps) {
  const t = useText();
  if (error.code !== scheduleChanged.code) return <Notice severity="error">{error.message}</Notice>;
  return (
    <Notice severity="error">
      {error.message}
      <span className="schedule-conflict">
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
