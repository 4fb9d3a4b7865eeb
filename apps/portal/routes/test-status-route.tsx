import { useSession } from '#areas/identity/sessions/portal/use-session.tsx';
import { TestStatusPage } from '#areas/reports/test-status/portal/test-status-page.tsx';

/** The Test Status report with links to the schedules and the name of the person who prints it. */
export function TestStatusRoute() {
  const { first_name: printedBy } = useSession();
  return <TestStatusPage newScheduleHref="/schedules?schedule=new" printedBy={printedBy} />;
}
