import { useEffect, useState } from 'react';
import { localized } from '#platform/portal/address.ts';
import { useText } from '#platform/portal/text.tsx';
import { LanguageLinks } from '#platform/portal/ui/language-links.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** New password (/password/new#secret), opened from a mail. The secret leaves the address bar at once. */
export function NewPasswordPage() {
  const t = useText();
  const [token] = useState(() => location.hash.slice(1));
  const [isDead, setIsDead] = useState(token === '');
  useEffect(() => history.replaceState(history.state, '', location.pathname + location.search), []);

  return (
    <main className="entry">
      <div className="entry-card">
        <h1 tabIndex={-1}>{t(isDead ? 'identity.newPassword.deadTitle' : 'identity.newPassword.title')}</h1>
        {isDead ? <DeadLink /> : <NewPasswordForm token={token} onDeadLink={() => setIsDead(true)} />}
      </div>
      <LanguageLinks />
    </main>
  );
}

function DeadLink() {
  const t = useText();
  return (
    <>
      <p className="entry-text" role="status">
        {t('identity.newPassword.dead')}
      </p>
      <a className="button button-primary button-large" href={localized('/password/forgot')}>
        {t('identity.newPassword.sendAgain')}
      </a>
      <a className="entry-link" href={localized('/login')}>
        {t('identity.forgot.backToLogin')}
      </a>
    </>
  );
}
