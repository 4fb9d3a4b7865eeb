import { ExportsPage } from '#areas/exports/form/portal/exports-page.tsx';
import { FilterBar } from '#areas/reports/frame/portal/filter-bar.tsx';

/** The Data Export page with the filter that all reports share. */
export const ExportsRoute = () => <ExportsPage filter={FilterBar} />;
