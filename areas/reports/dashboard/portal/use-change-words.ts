import { useText } from '#platform/portal/text.tsx';
import { useComparison } from './use-dashboard.ts';
import { useShares } from '#areas/reports/figures/portal/use-shares.ts';

/** Describes the change of a share and what it is compared with; empty if nothing is compared. */
export function useChangeWords(): (points: number | null) => string {
  const t = useText();
  const { value } = useComparison();
  const { points: written } = useShares();
  return (points) => {
    if (points === null || value === 'none') return '';
    const change = { points: written(points) };
    return ` · ${value === 'previous' ? t('reports.dashboard.thanBefore', change) : t('reports.dashboard.thanLastYear', change)}`;
  };
}
