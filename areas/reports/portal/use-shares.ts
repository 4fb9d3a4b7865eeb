import { useLocale } from '#platform/portal/text.tsx';

/** How the dashboard writes counts and shares; a share of nothing is a dash. */
export function useShares() {
  const locale = useLocale();
  const counts = new Intl.NumberFormat(locale);
  const percents = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return {
    count: (n: number) => counts.format(n),
    share: (share: number | null) => (share === null ? '–' : percents.format(share)),
    /** With its sign. */
    points: (value: number) => points.format(value).replace('-', '−'),
  };
}
