import type { RefObject } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { EMAIL_MAX_LENGTH } from '#areas/identity/accounts/credential-limits.ts';

interface EmailFieldProps {
  inputRef: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
  autoFocus: boolean;
  invalid: boolean;
}

/** An address or a user name, so the browser must not check it as an address. */
export function EmailField({ inputRef, value, onChange, autoFocus, invalid }: EmailFieldProps) {
  const t = useText();
  return (
    <TextField
      ref={inputRef}
      label={t('identity.login.email')}
      error={invalid ? t('field.required') : undefined}
      name="email"
      inputMode="email"
      isLarge
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX_LENGTH}
      autoFocus={autoFocus}
      value={value}
      onChange={onChange}
    />
  );
}
