import { useSession } from '#areas/identity/sessions/portal/use-session.tsx';
import { MailNotice } from '#areas/notifications/portal/mail-notice.tsx';
import { DashboardPage } from '#areas/reports/dashboard/portal/dashboard-page.tsx';

/** The pages on which an organization takes its first steps. */
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
