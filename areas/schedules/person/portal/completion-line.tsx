import { useLocale, useText } from '#platform/portal/text.tsx';
import { shownShare } from '#platform/shared/shown-share.ts';
import { completionRate, onTimeRate } from '#areas/schedules/rules/occurrence-status.ts';
import type { PersonSchedule } from '../own-schedule.contract.ts';

/** Shows how many expected tests were done, and how reminders reach the person. */
export function CompletionLine({ schedule: { completion, takesReminderMails } }: { schedule: PersonSchedule }) {
  const t = useText();
  const locale = useLocale();
  const share = (rate: number | null) => (rate === null ? '–' : shownShare(rate, locale));
  const { completed, late, missed } = completion;
  return (
    <p className="quiet">
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
