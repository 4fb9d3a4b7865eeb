/**
 * Formats a share in percent with two significant digits: most shares are of some dozens of tests. A few of many never
 * read as none, and almost all never read as all.
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
