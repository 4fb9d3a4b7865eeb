import './own-account.css';
import LogOut from 'lucide-react/icons/log-out';
import { OwnCases } from '#areas/cases/portal/own-cases.tsx';
import { ADMIN_LEVEL, roleLevel } from '#areas/identity/roles.ts';
import { AccountSections } from '#areas/identity/portal/account-sections.tsx';
import { signOut } from '#areas/identity/portal/session-store.ts';
import { useSession } from '#areas/identity/portal/use-session.tsx';
import { PendingInvitations } from '#areas/joining/portal/pending-invitations.tsx';
import { DueLine } from '#areas/schedules/portal/due-line.tsx';
import { OwnSchedule } from '#areas/schedules/portal/own-schedule.tsx';
import { usePersonSchedule } from '#areas/schedules/portal/use-person-schedule.ts';
import { OwnTests } from '#areas/testing/portal/own-tests.tsx';
import { PinButton } from '#areas/testing/portal/pin-button.tsx';
import { UserPage } from '#areas/users/portal/user-page.tsx';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { GettingStarted } from './getting-started.tsx';
import { useAccountSlots } from './use-account-slots.tsx';
import { useKeptSteps } from './use-kept-steps.ts';
import { UserDetail } from './user-detail.tsx';

/** The own page for ordinary users, who are confined to it; the person's file for administrators. */
export function UserRoute() {
  const { role, id } = useSession();
  const { params } = useNavigation();
  if (roleLevel(role) < ADMIN_LEVEL) return <UserPage above={<OwnNews userId={id} />} below={<OwnAccount />} />;
  return <UserDetail userId={params['id']?.toLowerCase() ?? ''} />;
}

/** What comes first on the own page: to join somewhere, and to test; then what else is expected. */
function OwnNews({ userId }: { userId: string }) {
  const { data: schedule, refetch } = usePersonSchedule(userId);
  const { finished, finish } = useKeptSteps();
  // A failure costs a tick among the first steps, and nothing else.
  const practiced = () => finished && !finished.has('practice') && void finish('practice').catch(() => undefined);
  return (
    <div className="own-news">
      <div className="own-column">
        <PendingInvitations />
        <GettingStarted userId={userId} />
        <OwnTests
          userId={userId}
          due={schedule && <DueLine tests={schedule.tests} />}
          onTaken={() => void refetch()}
          onPracticed={practiced}
        />
        <OwnCases />
      </div>
      {schedule && (
        <div className="own-column">
          <OwnSchedule schedule={schedule} userId={userId} />
        </div>
      )}
    </div>
  );
}

/** Whoever is confined to the own page finds there what others have a page for. */
function OwnAccount() {
  const t = useText();
  const slots = useAccountSlots();
  const { id } = useSession();
  return (
    <section className="own-account" aria-labelledby="account">
      <div className="own-account-heading">
        <h2 id="account">{t('shell.account')}</h2>
        <div className="page-actions">
          <PinButton userId={id} isOwn />
          <Button icon={LogOut} onPress={() => signOut()}>
            {t('shell.signOut')}
          </Button>
        </div>
      </div>
      <AccountSections {...slots} />
    </section>
  );
}
