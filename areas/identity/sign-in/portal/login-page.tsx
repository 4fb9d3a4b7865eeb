import './login.css';
import { useEffect, useState, type ReactNode } from 'react';
import Info from 'lucide-react/icons/info';
import Link from 'lucide-react/icons/link';
import { useText } from '#platform/portal/text.tsx';
import { LanguageLinks } from '#platform/portal/ui/language-links.tsx';
import { EMAIL_MAX_LENGTH } from '#areas/identity/accounts/credential-limits.ts';
import { rememberedAccounts } from './account-store.ts';
import { LoginStep, type OtherWayIn } from './login-step.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import type { Credentials } from './use-login.ts';
import { EmailConfirmationNotice } from '#areas/identity/email/portal/email-confirmation-notice.tsx';
import { keptLoginMessage } from './login-message-store.ts';

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

/** The reason for being here (specification 2.5), and the message that came with a link. */
function LoginNotices({ arrival, notice }: { arrival: URLSearchParams; notice?: string | undefined }) {
  const t = useText();
  const [message] = useState(keptLoginMessage);

  return (
    <>
      <EmailConfirmationNotice />
      {arrival.get('logged_out_for_inactivity') === 'true' && (
        <Notice>{t('identity.login.loggedOutForInactivity')}</Notice>
      )}
      {arrival.get('error') === '401' && <Notice>{t('identity.login.sessionEnded')}</Notice>}
      {notice && <Notice>{notice}</Notice>}
      {message && (
        <figure className="stack gap-4 small-lines breaks login-message">
          <figcaption className="row gap-6 faint caption">
            <Link aria-hidden />
            {t('identity.login.messageFromLink')}
          </figcaption>
          <blockquote>{message}</blockquote>
        </figure>
      )}
    </>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="notice" role="status">
      <Info aria-hidden />
      <span>{children}</span>
    </p>
  );
}
