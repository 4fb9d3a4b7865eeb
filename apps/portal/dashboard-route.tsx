import { DashboardPage } from '#areas/reports/portal/dashboard-page.tsx';

/** Where the first steps of an organization are done. */
const SETUP = {
  people: '/users',
  schedule: '/schedules?schedule=new',
  places: '/settings?section=test-places',
  test: '/start-test-page',
};

export const DashboardRoute = () => <DashboardPage setup={SETUP} />;
