import type { RefObject } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { PasswordInput } from '#platform/portal/ui/password-input.tsx';
import { PASSWORD_MAX_LENGTH } from '#areas/identity/accounts/credential-limits.ts';

interface PasswordFieldProps {
  inputRef: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
  autoFocus: boolean;
  invalid: boolean;
}

export function PasswordField({ inputRef, value, onChange, autoFocus, invalid }: PasswordFieldProps) {
  const t = useText();
  return (
    <PasswordInput
      ref={inputRef}
      label={t('identity.login.password')}
      error={invalid ? t('field.required') : undefined}
      name="password"
      autoComplete="current-password"
      maxLength={PASSWORD_MAX_LENGTH}
      isLarge
      autoFocus={autoFocus}
      value={value}
      onChange={onChange}
    />
  );
}
