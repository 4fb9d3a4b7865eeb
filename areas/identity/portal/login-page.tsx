import './login.css';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { EMAIL_MAX_LENGTH } from '../credential-limits.ts';
import { AccountList } from './account-list.tsx';
import { LanguageLinks } from './language-links.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginNotices } from './login-notices.tsx';

export function LoginPage() {
  const t = useText();
  const [arrival] = useState(() => new URLSearchParams(location.search));
  const [email, setEmail] = useState(() => (arrival.get('email') ?? '').slice(0, EMAIL_MAX_LENGTH));
  const passwordField = useRef<HTMLInputElement>(null);
  useEffect(removeEmailFromAddress, []);

  const chooseAccount = (account: string) => {
    setEmail(account);
    passwordField.current?.focus();
  };

  return (
    <main className="login">
      <div className="login-card">
        <h1 tabIndex={-1}>{t('identity.login.title')}</h1>
        <LoginNotices arrival={arrival} />
        <LoginForm email={email} onEmailChange={setEmail} passwordField={passwordField} />
        <AccountList onChoose={chooseAccount} />
      </div>
      <LanguageLinks />
    </main>
  );
}

/** An e-mail address stays neither in the address bar nor in the history. */
function removeEmailFromAddress(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('email')) return;
  url.searchParams.delete('email');
  history.replaceState(history.state, '', url);
}
