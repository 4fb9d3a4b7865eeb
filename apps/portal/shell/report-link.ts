import { carriedTo } from '#areas/reports/filter-fields.ts';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { isCurrent } from './header-entries.ts';
import type { PageRoute } from '../route-table.ts';

/** Moving from one report to another keeps the filter; coming from elsewhere there is none to keep. */
export function useReportLink(reports: readonly PageRoute[]): (path: string) => string {
  const { path, search } = useNavigation();
  const isOnReport = reports.some((route) => isCurrent(route.path, path));
  return (to) => (isOnReport ? carriedTo(to, search) : to);
}
