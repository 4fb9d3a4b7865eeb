import type { SubmitEvent } from 'react';
import { ApiError } from '#platform/portal/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { SubmitButton } from '#platform/portal/ui/submit-button.tsx';
import { resetPasswordCall } from '../password-calls.ts';
import type { resetPassword } from '../password.contract.ts';
import { FormFailure } from '#platform/portal/ui/form-failure.tsx';
import { useCall } from '#platform/portal/use-call.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { signOut } from '#areas/identity/sessions/portal/session-store.ts';
import { useNewPassword } from './use-new-password.ts';

const DEAD_LINK = 'invalid_link';

export function NewPasswordForm({ token, onDeadLink }: { token: string; onDeadLink: () => void }) {
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
