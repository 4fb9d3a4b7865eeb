import { useLocale } from '#platform/portal/text.tsx';
import type { MeasureUnit } from '../measures.ts';

const MINUS = '−';

/** Formats a measure with its unit, and without it for places where another number carries the unit. */
export function useMeasureValue(unit: MeasureUnit): {
  show: (value: number) => string;
  bare: (value: number) => string;
} {
  const locale = useLocale();
  const format =
    unit === 'share'
      ? new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
      : new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const bare = (value: number) => format.format(value).replace('-', MINUS);
  return { bare, show: (value) => (unit === 'ms' ? `${bare(value)} ms` : bare(value)) };
}
