import '#apps/portal/own-account.css';
import LogOut from 'lucide-react/icons/log-out';
import { OwnCases } from '#areas/cases/own-cases/portal/own-cases.tsx';
import { ADMIN_LEVEL, roleLevel } from '#areas/identity/accounts/roles.ts';
import { AccountSections } from '#areas/identity/account-page/portal/account-sections.tsx';
import { signOut } from '#areas/identity/sessions/portal/session-store.ts';
import { useSession } from '#areas/identity/sessions/portal/use-session.tsx';
import { GateCodeCard, useGateCode } from '#areas/gate/portal/gate-code-card.tsx';
import { PendingInvitations } from '#areas/joining/invitations/portal/pending-invitations.tsx';
import { DueLine } from '#areas/schedules/person/portal/due-line.tsx';
import { OwnSchedule } from '#areas/schedules/person/portal/own-schedule.tsx';
import { usePersonSchedule } from '#areas/schedules/person/portal/use-person-schedule.ts';
import { OwnTests } from '#areas/testing/own-page/portal/own-tests.tsx';
import { PinButton } from '#areas/testing/places/portal/pin-button.tsx';
import { UserPage } from '#areas/users/management/portal/user-page.tsx';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { GettingStarted } from '#apps/portal/welcome/getting-started.tsx';
import { useAccountSlots } from '#apps/portal/use-account-slots.tsx';
import { useKeptSteps } from '#apps/portal/welcome/use-kept-steps.ts';
import { UserDetail } from '#apps/portal/people/user-detail.tsx';

/** The own page for ordinary users, who are confined to it, and the person's page for administrators. */
export function UserRoute() {
  const { role, id } = useSession();
  const { params } = useNavigation();
  if (roleLevel(role) < ADMIN_LEVEL) return <UserPage above={<OwnNews userId={id} />} below={<OwnAccount />} />;
  return <UserDetail userId={params['id']?.toLowerCase() ?? ''} />;
}

/** What comes first on the own page: invitations to join, the test, then the other expected tests. */
function OwnNews({ userId }: { userId: string }) {
  const { data: schedule, refetch } = usePersonSchedule(userId);
  const gateCode = useGateCode();
  const { finished, finish } = useKeptSteps();
  // A failure only leaves one of the first steps unchecked.
  const practiced = () => finished && !finished.has('practice') && void finish('practice').catch(() => undefined);
  return (
    <div className="own-news">
      <div className="stack gap-cards">
        <PendingInvitations />
        <GettingStarted userId={userId} />
        <GateCodeCard code={gateCode.data?.code} />
        <OwnTests
          userId={userId}
          due={schedule && <DueLine tests={schedule.tests} />}
          onTaken={() => void Promise.all([refetch(), gateCode.refetch()])}
          onPracticed={practiced}
        />
        <OwnCases />
      </div>
      {schedule && (
        <div className="stack gap-cards">
          <OwnSchedule schedule={schedule} userId={userId} />
        </div>
      )}
    </div>
  );
}

/** An ordinary user is confined to their own page, so it includes what others have on separate pages. */
function OwnAccount() {
  const t = useText();
  const slots = useAccountSlots();
  const { id } = useSession();
  return (
    <section className="own-account" aria-labelledby="account">
      <div className="cluster spread items-center gap-8">
        <h2 className="heading-lines strong" id="account">
          {t('shell.account')}
        </h2>
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
