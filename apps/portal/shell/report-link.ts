import { carriedTo } from '#areas/reports/frame/filter-fields.ts';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { isCurrent } from './header-entries.ts';
import type { PageRoute } from '../route-table.ts';

/** A link from one report to another keeps the filter. From any other page there is no filter to keep. */
export function useReportLink(reports: readonly PageRoute[]): (path: string) => string {
  const { path, search } = useNavigation();
  const isOnReport = reports.some((route) => isCurrent(route.path, path));
  return (to) => (isOnReport ? carriedTo(to, search) : to);
}
