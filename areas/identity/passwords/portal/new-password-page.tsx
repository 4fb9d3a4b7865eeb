import { useEffect, useState, type SubmitEvent } from 'react';
import { localized } from '#platform/portal/address.ts';
import { useText } from '#platform/portal/text.tsx';
import { LanguageLinks } from '#platform/portal/ui/language-links.tsx';
import { ApiError } from '#platform/portal/calls/api-error.ts';
import { SubmitButton } from '#platform/portal/ui/form/submit-button.tsx';
import { resetPasswordCall } from '../password-calls.ts';
import type { resetPassword } from '../password.contract.ts';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { useCall } from '#platform/portal/calls/use-call.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { signOut } from '#areas/identity/sessions/portal/session-store.ts';
import { useNewPassword } from './use-new-password.ts';

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

const DEAD_LINK = 'invalid_link';

function NewPasswordForm({ token, onDeadLink }: { token: string; onDeadLink: () => void }) {
  const t = useText();
  // Only the server knows whose link this is, and so which words are the person's own.
  const fields = useNewPassword([]);
  const { send, isPending, error } = useCall<typeof resetPassword>(resetPasswordCall);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!fields.check() || isPending) return;
    const answer = await send({ body: { token, password: fields.password } });
    // The sessions of this account have ended, so a person who is signed in here has to sign in again.
    if (!(answer instanceof ApiError)) signOut('/password/success');
    else if (answer.code === DEAD_LINK) onDeadLink();
    else fields.refuse(answer.fields['password']);
  };

  return (
    <>
      <p className="entry-text">{t('identity.newPassword.intro')}</p>
      <form className="entry-form" method="post" noValidate onSubmit={submit}>
        <FormFailure failure={error} />
        <NewPasswordFields fields={fields} isLarge autoFocus />
        <SubmitButton isPending={isPending} pendingLabel={t('identity.newPassword.pending')}>
          {t('identity.newPassword.submit')}
        </SubmitButton>
      </form>
    </>
  );
}
