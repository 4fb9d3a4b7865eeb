/**
 * A share in percent with the two digits that mean something: most are of some dozens of tests. A few of many are not
 * none, and almost all are not all.
 *
 * @example shownShare(1 / 3, 'en') // '33%'
 * @example shownShare(0.025, 'es') // '2,5 %'
 * @example shownShare(0.996, 'en') // '99.6%'
 */
export function shownShare(share: number, locale: string): string {
  const isNearlyAll = share < 1 && share >= 0.995;
  const maximumFractionDigits = share < 0.0995 || isNearlyAll ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits }).format(share);
}
