import type { SubmitEvent } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { SubmitButton } from '#platform/portal/ui/submit-button.tsx';
import { RESET_PASSWORD_PATH } from '../password-paths.ts';
import { FormFailure } from '#platform/portal/ui/form-failure.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { signOut } from './session-store.ts';
import { useNewPassword } from './use-new-password.ts';
import { usePublicCall } from './use-public-call.ts';

const DEAD_LINK = 'invalid_link';

export function NewPasswordForm({ token, onDeadLink }: { token: string; onDeadLink: () => void }) {
  const t = useText();
  // Whose link it is, and so which words are their own, only the server knows.
  const fields = useNewPassword([]);
  const { send, isPending, error } = usePublicCall(RESET_PASSWORD_PATH);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!fields.check() || isPending) return;
    const refusal = await send({ token, password: fields.password });
    // Whoever is signed in here signs in anew: the sessions of this account have ended.
    if (!refusal) signOut('/password/success');
    else if (refusal.code === DEAD_LINK) onDeadLink();
    else fields.refuse(refusal.fields['password']);
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
