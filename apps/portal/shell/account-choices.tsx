import Star from 'lucide-react/icons/star';
import X from 'lucide-react/icons/x';
import { Button } from 'react-aria-components/Button';
import { signOut } from '#areas/identity/sessions/portal/session-store.ts';
import { useRememberedAccounts } from '#areas/identity/sign-in/portal/use-remembered-accounts.ts';
import { isSameAccount } from '#areas/identity/sign-in/remembered-accounts.ts';
import { useText } from '#platform/portal/text.tsx';

/** The accounts remembered on this device, with a star on the current one and a cross on every other. */
export function AccountChoices({ currentEmail }: { currentEmail: string }) {
  const t = useText();
  const { accounts, forget } = useRememberedAccounts();
  if (accounts.length === 0) return null;

  return (
    <section className="account-choices">
      <h2 className="menu-heading">{t('shell.accounts')}</h2>
      <ul>
        {accounts.map((email) => (
          <li key={email}>
            <Button className="menu-item" onPress={() => signOut(`/login?email=${encodeURIComponent(email)}`)}>
              <span className="menu-words">{email}</span>
              {isSameAccount(email, currentEmail) && <Star role="img" aria-label={t('shell.currentAccount')} />}
            </Button>
            {!isSameAccount(email, currentEmail) && (
              <Button
                className="icon-button icon-button-small"
                aria-label={t('identity.accounts.remove', { email })}
                onPress={() => forget(email)}
              >
                <X aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
