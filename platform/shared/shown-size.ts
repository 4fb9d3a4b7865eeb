const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1000;

/** @example shownSize(190_400_000, 'en') // '190 MB' */
export function shownSize(bytes: number, locale: string): string {
  const steps = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const amount = bytes / STEP ** steps;
  const maximumFractionDigits = amount < 10 && steps > 0 ? 1 : 0;
  const unitDisplay = steps === 0 ? 'long' : 'short';
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[steps],
    unitDisplay,
    maximumFractionDigits,
  }).format(amount);
}
