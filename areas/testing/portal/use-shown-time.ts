import { useMemo } from 'react';
import { useLocale } from '#platform/portal/text.tsx';

/** Times as people write them, in the browser's own zone. */
export function useShownTime() {
  const locale = useLocale();
  return useMemo(() => {
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    const dayTime = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
    });
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
    return {
      moment: (at: string) => moment.format(new Date(at)),
      /** Where the year is known. */
      dayTime: (at: string) => dayTime.format(new Date(at)),
      time: (at: string) => time.format(new Date(at)),
      day: (at: number) => day.format(at),
    };
  }, [locale]);
}
