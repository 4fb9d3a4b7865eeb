import './login.css';
import { useEffect, useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { LanguageLinks } from '#platform/portal/ui/language-links.tsx';
import { EMAIL_MAX_LENGTH } from '#areas/identity/accounts/credential-limits.ts';
import { rememberedAccounts } from './account-store.ts';
import { LoginNotices } from './login-notices.tsx';
import { LoginStep, type OtherWayIn } from './login-step.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import type { Credentials } from './use-login.ts';

interface LoginPageProps {
  /** Why another way of signing in did not work. */
  notice?: string | undefined;
  otherWayIn?: OtherWayIn;
}

export function LoginPage({ notice, otherWayIn }: LoginPageProps) {
  const t = useText();
  const [arrival] = useState(() => new URLSearchParams(location.search));
  const [email, setEmail] = useState(() => (arrival.get('email') ?? '').slice(0, EMAIL_MAX_LENGTH));
  const [remember, setRemember] = useState(() => rememberedAccounts().length > 0);
  /** The right credentials, while a second factor is asked for. */
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  useEffect(removeEmailFromAddress, []);

  return (
    <main className="entry">
      <div className="entry-card">
        <h1 tabIndex={-1}>{t('identity.login.title')}</h1>
        {credentials ? (
          <SecondFactorForm credentials={credentials} onBack={() => setCredentials(null)} />
        ) : (
          <>
            <LoginNotices arrival={arrival} notice={notice} />
            <LoginStep
              email={email}
              onEmailChange={setEmail}
              remember={remember}
              onRememberChange={setRemember}
              onCodeNeeded={setCredentials}
              otherWayIn={otherWayIn}
            />
          </>
        )}
      </div>
      <LanguageLinks />
    </main>
  );
}

/** Removes the e-mail address, so that it stays neither in the address bar nor in the history. */
function removeEmailFromAddress(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('email')) return;
  url.searchParams.delete('email');
  history.replaceState(history.state, '', url);
}
