import { dayWriter } from '#platform/portal/day-names.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import type { SchedulePreview } from '../schedule-preview.contract.ts';

/** Hints to read before saving. */
export function PreviewHints({ preview: { overlaps, changes, monthsWithoutDay } }: { preview: SchedulePreview }) {
  const t = useText();
  const months = useMonthNames();
  const moved = changes ? changes.removed + changes.added : 0;
  return (
    <>
      {changes && moved > 0 && (
        <Notice>
          {t('schedules.ask.changes', { count: moved })}{' '}
          {t('schedules.ask.difference', { removed: changes.removed, added: changes.added })}
        </Notice>
      )}
      {overlaps.map(({ scheduleId, name, people: count }) => (
        <Notice key={scheduleId} severity="warn">
          {t('schedules.preview.overlap', { count, name })}
        </Notice>
      ))}
      {monthsWithoutDay.length > 0 && (
        <Notice>{t('schedules.preview.shortMonths', { months: months(monthsWithoutDay) })}</Notice>
      )}
    </>
  );
}

function useMonthNames(): (months: readonly string[]) => string {
  const locale = useLocale();
  const month = dayWriter(locale, { month: 'long', year: 'numeric' });
  return (months) => new Intl.ListFormat(locale).format(months.map((each) => month(`${each}-01`)));
}
