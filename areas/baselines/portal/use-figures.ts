import { useDates } from '#platform/portal/time/dates.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { BaselineSeries } from '../baselines.contract.ts';

type Figures = Pick<BaselineSeries, 'value' | 'sd' | 'n'>;

/** Formats baselines and times for the reader's locale. */
export function useFigures() {
  const t = useText();
  const locale = useLocale();
  const one = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const { moment } = useDates();
  return {
    number: (value: number | null) => (value === null ? '–' : one.format(value)),
    figures: ({ value, sd, n }: Figures) =>
      value === null || sd === null
        ? '–'
        : t('baselines.valueAndSd', { value: one.format(value), sd: one.format(sd), n: n ?? 0 }),
    moment,
  };
}
