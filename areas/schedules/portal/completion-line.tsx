import { useLocale, useText } from '#platform/portal/text.tsx';
import { shownShare } from '#platform/shared/shown-share.ts';
import { completionRate, onTimeRate } from '../occurrence-status.ts';
import type { PersonSchedule } from '../own-schedule.contract.ts';

/** How much of what was expected was done, and how reminders reach the person. */
export function CompletionLine({ schedule: { completion, takesReminderMails } }: { schedule: PersonSchedule }) {
  const t = useText();
  const locale = useLocale();
  const share = (rate: number | null) => (rate === null ? '–' : shownShare(rate, locale));
  const { completed, late, missed } = completion;
  return (
    <p className="completion-line">
      {t('schedules.person.completion', {
        done: completed + late,
        of: completed + late + missed,
        share: share(completionRate(completion)),
        onTime: share(onTimeRate(completion)),
      })}
      {!takesReminderMails && <> · {t('schedules.person.noMails')}</>}
    </p>
  );
}
