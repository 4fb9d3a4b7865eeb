import { useSession } from '#areas/identity/portal/use-session.tsx';
import { TestStatusPage } from '#areas/reports/portal/test-status-page.tsx';

/** The report, with where schedules are made and who prints its list. */
export function TestStatusRoute() {
  const { first_name: printedBy } = useSession();
  return <TestStatusPage newScheduleHref="/schedules?schedule=new" printedBy={printedBy} />;
}
