import { useLocale } from '#platform/portal/text.tsx';
import { shownShare } from '#platform/shared/shown-share.ts';

/** How the dashboard writes counts and shares; a share of nothing is a dash. */
export function useShares() {
  const locale = useLocale();
  const counts = new Intl.NumberFormat(locale);
  const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return {
    count: (n: number) => counts.format(n),
    share: (share: number | null) => (share === null ? '–' : shownShare(share, locale)),
    /** With its sign. */
    points: (value: number) => points.format(value).replace('-', '−'),
  };
}
