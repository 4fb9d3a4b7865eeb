import { useSession } from '#areas/identity/portal/use-session.tsx';
import { MailNotice } from '#areas/notifications/portal/mail-notice.tsx';
import { DashboardPage } from '#areas/reports/portal/dashboard-page.tsx';

/** Where the first steps of an organization are done. */
const SETUP = {
  people: '/users',
  schedule: '/schedules?schedule=new',
  places: '/settings?section=test-places',
  test: '/start-test-page',
};

export function DashboardRoute() {
  const { isSuperAdmin } = useSession();
  return <DashboardPage setup={SETUP} notice={<MailNotice isSuperAdmin={isSuperAdmin} />} />;
}
