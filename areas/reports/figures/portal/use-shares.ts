import { useLocale } from '#platform/portal/text.tsx';
import { shownShare } from '#platform/shared/shown-share.ts';

/** Formats counts and shares as on the dashboard; a share of nothing is a dash. */
export function useShares() {
  const locale = useLocale();
  const counts = new Intl.NumberFormat(locale);
  const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return {
    count: (n: number) => counts.format(n),
    share: (share: number | null) => (share === null ? '–' : shownShare(share, locale)),
    /** Includes the sign. */
    points: (value: number) => points.format(value).replace('-', '−'),
  };
}
