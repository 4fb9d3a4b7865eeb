import { ExportsPage } from '#areas/exports/portal/exports-page.tsx';
import { FilterBar } from '#areas/reports/portal/filter-bar.tsx';

/** Data Export, with the filter that all reports have. */
export const ExportsRoute = () => <ExportsPage filter={FilterBar} />;
