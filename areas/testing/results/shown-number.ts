const MINUS = '−';

/** @example shownNumber(37.4, 'es') // '37,4' */
export const shownNumber = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    .format(value)
    .replace('-', MINUS);

/** Writes a deviation with its sign; one that rounds to zero has none. @example shownDeviation(0.7, 'en') // '+0.7' */
export const shownDeviation = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    .format(value)
    .replace('-', MINUS);
