import './own-account.css';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { ADMIN_LEVEL, roleLevel } from '#areas/identity/roles.ts';
import { AccountSections } from '#areas/identity/portal/account-sections.tsx';
import { signOut } from '#areas/identity/portal/session-store.ts';
import { useSession } from '#areas/identity/portal/use-session.tsx';
import { PendingInvitations } from '#areas/joining/portal/pending-invitations.tsx';
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
  if (!mayEdit) return <UserPage mayEdit={false} above={<PendingInvitations />} below={<OwnAccount />} />;
  if (!isOwn) return <UserPage mayEdit />;
  const toAccount = (
    <LinkButton href="/account" icon={UserRound}>
      {t('shell.accountSettings')}
    </LinkButton>
  );
  return <UserPage mayEdit actions={toAccount} />;
}

/** Whoever is confined to the own page finds there what others have a page for. */
function OwnAccount() {
  const t = useText();
  const slots = useAccountSlots();
  return (
    <section className="own-account" aria-labelledby="account">
      <div className="own-account-heading">
        <h2 id="account">{t('shell.account')}</h2>
        <Button icon={LogOut} onPress={() => signOut()}>
          {t('shell.signOut')}
        </Button>
      </div>
      <AccountSections {...slots} />
    </section>
  );
}
