import { useMemo } from 'react';
import { useLocale } from '#platform/portal/text.tsx';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1024;
const SPANS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Formats sizes, durations and percentages in the reader's language. */
export function useAmounts() {
  const locale = useLocale();
  return useMemo(() => {
    const unit = (amount: number, name: string, digits = 0) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: name,
        unitDisplay: 'short',
        maximumFractionDigits: digits,
      }).format(amount);
    const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
    const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
    return {
      /** @example bytes(190_400_000) // '182 MB' */
      bytes: (count: number): string => {
        const steps = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, count)) / Math.log(STEP)));
        const amount = count / STEP ** steps;
        return unit(amount, UNITS[steps] ?? 'byte', amount < 10 && steps > 0 ? 1 : 0);
      },
      milliseconds: (ms: number): string => unit(ms, 'millisecond', 1),
      /** Uses the largest unit that fits. @example span(200_000) // '2 days' */
      span: (seconds: number): string => {
        const [name, size] = SPANS.find(([, least]) => seconds >= least) ?? (['second', 1] as const);
        return unit(Math.floor(seconds / size), name);
      },
      /** Uses a typographic minus sign. */
      number: (value: number): string => plain.format(value).replace('-', '−'),
      share: (value: number): string => share.format(value),
    };
  }, [locale]);
}

/** Wraps a complete list as the only page of a table. */
export const wholePage = <T>(items: T[]) => ({ items, nextCursor: null, total: items.length });
