/** With its sign, zero without; the minus is the long one. @example signedNumber(-1, 'en') // '−1' */
export const signedNumber = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    .format(value)
    .replace('-', '−');
