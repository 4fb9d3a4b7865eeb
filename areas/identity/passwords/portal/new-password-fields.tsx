import { useText } from '#platform/portal/text.tsx';
import { NewPasswordField } from '#platform/portal/ui/form/new-password-field.tsx';
import { PasswordInput } from '#platform/portal/ui/form/password-input.tsx';
import { PASSWORD_MAX_LENGTH } from '#areas/identity/accounts/credential-limits.ts';
import type { NewPassword } from './use-new-password.ts';

interface NewPasswordFieldsProps {
  fields: NewPassword;
  isLarge?: boolean;
  autoFocus?: boolean;
}

export function NewPasswordFields({ fields, isLarge = false, autoFocus = false }: NewPasswordFieldsProps) {
  const t = useText();
  return (
    <>
      <NewPasswordField
        label={t('identity.password.new')}
        name="newPassword"
        rules={fields.rules}
        error={fields.error}
        maxLength={PASSWORD_MAX_LENGTH}
        isLarge={isLarge}
        autoFocus={autoFocus}
        value={fields.password}
        onChange={fields.setPassword}
      />
      <PasswordInput
        label={t('identity.password.repeat')}
        name="repeatedPassword"
        autoComplete="new-password"
        error={fields.repeatError}
        maxLength={PASSWORD_MAX_LENGTH}
        isLarge={isLarge}
        value={fields.repeat}
        onChange={fields.setRepeat}
      />
    </>
  );
}
