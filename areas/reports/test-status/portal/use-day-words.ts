import { excuseWords, missedWords } from '#areas/schedules/expected-tests/schedule-words.ts';
import { dayWriter } from '#platform/portal/day-names.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { dayOutcome, doneOfOver, type HistoryDay } from '../day-outcome.ts';

/** The outcome of a day's tests in words, and the name of the day. */
export function useDayWords() {
  const t = useText();
  const locale = useLocale();
  const reasonWords: Readonly<Record<string, string>> = { ...excuseWords, ...missedWords };
  const words = (told: HistoryDay): string => {
    const { completed, late, missed, excused, waiting, reasons } = told;
    return [
      ...(dayOutcome(told) === 'some' ? [doneOfOver(told)] : []),
      ...(completed > 0 ? [t('reports.status.day.completed', { count: completed })] : []),
      ...(late > 0 ? [t('reports.status.day.late', { count: late })] : []),
      ...(missed > 0 ? [t('reports.status.day.missed', { count: missed })] : []),
      ...(excused > 0 ? [t('reports.status.day.excused', { count: excused })] : []),
      ...(waiting > 0 ? [t('reports.status.day.waiting', { count: waiting })] : []),
      ...reasons.flatMap((reason) => {
        const id = reasonWords[reason];
        return id ? [t(id)] : [];
      }),
    ].join(' · ');
  };
  return { words, dayName: dayWriter(locale, { weekday: 'short', day: 'numeric', month: 'short' }) };
}
