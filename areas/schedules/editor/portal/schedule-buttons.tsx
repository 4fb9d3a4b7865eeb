import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import type { Intent } from './use-schedule-saving.ts';

interface ScheduleButtonsProps {
  usualIntent: Intent;
  isPending: boolean;
  onDraft: () => void;
}

/** The buttons of the form. */
export function ScheduleButtons({ usualIntent, isPending, onDraft }: ScheduleButtonsProps) {
  const t = useText();
  const isDraft = usualIntent === 'start';
  return (
    <>
      <LinkButton href="/schedules">{t('ui.cancel')}</LinkButton>
      {isDraft && (
        <Button isDisabled={isPending} onPress={onDraft}>
          {t('schedules.form.saveDraft')}
        </Button>
      )}
      <Button type="submit" look="primary" isPending={isPending}>
        {t(isDraft ? 'schedules.form.start' : 'schedules.form.save')}
      </Button>
    </>
  );
}
