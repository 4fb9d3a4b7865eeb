import { useText } from '#platform/portal/text.tsx';
import { useComparison } from './use-dashboard.ts';
import { useShares } from './use-shares.ts';

/** By how much a share has changed, and against what; nothing where nothing is compared. */
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
