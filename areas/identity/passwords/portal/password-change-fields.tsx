import { useText } from '#platform/portal/text.tsx';
import { PasswordInput } from '#platform/portal/ui/form/password-input.tsx';
import { PASSWORD_MAX_LENGTH } from '#areas/identity/accounts/credential-limits.ts';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { PasswordChange } from './use-password-change.ts';
import { useSession } from '#areas/identity/sessions/portal/use-session.tsx';

/** The current password, the new one, and the new one again. */
export function PasswordChangeFields({ change }: { change: PasswordChange }) {
  const t = useText();
  const { email_address: account } = useSession();
  return (
    <>
      <FormFailure failure={change.error} />
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={account} readOnly />
      <PasswordInput
        label={t('identity.password.current')}
        name="currentPassword"
        autoComplete="current-password"
        error={change.currentError}
        maxLength={PASSWORD_MAX_LENGTH}
        autoFocus
        value={change.current}
        onChange={change.changeCurrent}
      />
      <NewPasswordFields fields={change.fields} />
    </>
  );
}
