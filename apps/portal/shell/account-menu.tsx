import { useState } from 'react';
import Building2 from 'lucide-react/icons/building-2';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { Button } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { accountInitial } from '#areas/identity/sessions/stored-user.ts';
import { signOut } from '#areas/identity/sessions/portal/session-store.ts';
import { SwitchOrganizationDialog } from '#areas/identity/sessions/portal/switch-organization-dialog.tsx';
import { useSession } from '#areas/identity/sessions/portal/use-session.tsx';
import { PageLink } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { AccountChoices } from './account-choices.tsx';
import { ThemeChoice } from './theme-choice.tsx';

interface AccountMenuProps {
  hasAccountPage: boolean;
  /** Links to the account section further down on the person's own page. */
  isConfined: boolean;
}

/**
 * The account menu, which is also the mobile menu. Entries that belong to only one of them are hidden by window width.
 */
export function AccountMenu({ hasAccountPage, isConfined }: AccountMenuProps) {
  const t = useText();
  const user = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const [isSwitching, setIsSwitching] = useState(false);
  const switchOrganization = () => {
    setIsOpen(false);
    setIsSwitching(true);
  };

  return (
    <>
      <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
        <Button className="small strong account-button" aria-label={t('shell.account')}>
          {accountInitial(user)}
        </Button>
        <Popover className="popover account-popover" offset={14} placement="bottom end">
          <div className="menu">
            <Identity />
            {isConfined && (
              <a className="menu-item" href="#account" onClick={() => setIsOpen(false)}>
                <UserRound aria-hidden />
                {t('shell.accountSettings')}
              </a>
            )}
            {hasAccountPage && !isConfined && (
              <PageLink className="menu-item" to="/account" onClick={() => setIsOpen(false)}>
                <UserRound aria-hidden />
                {t('shell.accountSettings')}
              </PageLink>
            )}
            <SwitchItem count={user.organizations.length} onPress={switchOrganization} />
            <Button className="menu-item" onPress={() => signOut()}>
              <LogOut aria-hidden />
              {t('shell.signOut')}
            </Button>
            <ThemeChoice />
            <AccountChoices currentEmail={user.email_address} />
          </div>
        </Popover>
      </DialogTrigger>
      <SwitchOrganizationDialog isOpen={isSwitching} onClose={() => setIsSwitching(false)} />
    </>
  );
}

/** The name and email address of the signed-in person. */
function Identity() {
  const { first_name, email_address } = useSession();
  return (
    <div className="account-identity">
      {first_name && <strong>{first_name}</strong>}
      <span className="quiet small-lines">{email_address}</span>
    </div>
  );
}

/**
 * A phone offers this to everyone with an organization, a wide window only when there is a choice (specification 2.4).
 */
function SwitchItem({ count, onPress }: { count: number; onPress: () => void }) {
  const t = useText();
  if (count === 0) return null;
  return (
    <Button className={count > 1 ? 'menu-item' : 'menu-item only-phone'} onPress={onPress}>
      <Building2 aria-hidden />
      {t('shell.switchOrganization')}
    </Button>
  );
}
