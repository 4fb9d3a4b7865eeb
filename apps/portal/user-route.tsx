import './own-account.css';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { ADMIN_LEVEL, roleLevel } from '#areas/identity/roles.ts';
import { AccountSections } from '#areas/identity/portal/account-sections.tsx';
import { signOut } from '#areas/identity/portal/session-store.ts';
import { useSession } from '#areas/identity/portal/use-session.tsx';
import { PendingInvitations } from '#areas/joining/portal/pending-invitations.tsx';
import { OwnTests } from '#areas/testing/portal/own-tests.tsx';
import { PinButton } from '#areas/testing/portal/pin-button.tsx';
import { ReferencePhotoSection } from '#areas/testing/portal/reference-photo-section.tsx';
import { TestWays } from '#areas/testing/portal/test-ways.tsx';
import { UserTests } from '#areas/testing/portal/user-tests.tsx';
import { UserPage } from '#areas/users/portal/user-page.tsx';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { useAccountSlots } from './use-account-slots.tsx';

/** The user page with what the session allows on it. */
export function UserRoute() {
  const t = useText();
  const { role, id } = useSession();
  const { params } = useNavigation();
  const mayEdit = roleLevel(role) >= ADMIN_LEVEL;
  const isOwn = params['id']?.toLowerCase() === id.toLowerCase();
  if (!mayEdit) return <UserPage mayEdit={false} above={<OwnNews userId={id} />} below={<OwnAccount />} />;
  const tests = <UserTests userId={params['id'] ?? ''} />;
  const testWays = <TestWays userId={params['id'] ?? ''} />;
  if (!isOwn) {
    const photo = <ReferencePhotoSection userId={params['id'] ?? ''} />;
    return (
      <UserPage
        mayEdit
        actions={testWays}
        below={
          <>
            {tests}
            {photo}
          </>
        }
      />
    );
  }
  const actions = (
    <>
      <LinkButton href="/account" icon={UserRound}>
        {t('shell.accountSettings')}
      </LinkButton>
      {testWays}
    </>
  );
  return <UserPage mayEdit actions={actions} below={tests} />;
}

/** What comes first on the own page: to join somewhere, and to test. */
const OwnNews = ({ userId }: { userId: string }) => (
  <>
    <PendingInvitations />
    <OwnTests userId={userId} />
  </>
);

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
          <PinButton userId={id} />
          <Button icon={LogOut} onPress={() => signOut()}>
            {t('shell.signOut')}
          </Button>
        </div>
      </div>
      <AccountSections {...slots} />
    </section>
  );
}
