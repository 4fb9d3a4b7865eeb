import { useId } from 'react';
import X from 'lucide-react/icons/x';
import { useText } from '#platform/portal/text.tsx';
import { useRememberedAccounts } from './use-remembered-accounts.ts';

/** The accounts remembered on this device: choosing one fills in its address, the cross forgets it. */
export function AccountList({ onChoose }: { onChoose: (email: string) => void }) {
  const t = useText();
  const headingId = useId();
  const { accounts, forget } = useRememberedAccounts();
  if (accounts.length === 0) return null;

  return (
    <section className="stack gap-6 above-4 account-list" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('identity.accounts.onThisDevice')}</h2>
      <ul>
        {accounts.map((email) => (
          <li key={email}>
            <button
              type="button"
              className="row gap-8 grow may-shrink small account-choice"
              onClick={() => onChoose(email)}
            >
              <span className="quiet strong initials account-initial" aria-hidden>
                {email.trim().charAt(0).toUpperCase()}
              </span>
              <span className="ellipsis account-email">{email}</span>
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={t('identity.accounts.remove', { email })}
              onClick={() => forget(email)}
            >
              <X aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
