/** Writes a number with its sign, zero without one; the minus is U+2212. @example signedNumber(-1, 'en') // '−1' */
export const signedNumber = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    .format(value)
    .replace('-', '−');
