import type { RefObject } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { EMAIL_MAX_LENGTH } from '../remembered-accounts.ts';
import { RequiredError } from './required-error.tsx';

interface EmailFieldProps {
  inputRef: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
  autoFocus: boolean;
  invalid: boolean;
}

export function EmailField({ inputRef, value, onChange, autoFocus, invalid }: EmailFieldProps) {
  const t = useText();
  return (
    <div className="field">
      <label className="field-label" htmlFor="email">
        {t('identity.login.email')}
      </label>
      <input
        ref={inputRef}
        id="email"
        name="email"
        type="email"
        className="input input-large"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        autoFocus={autoFocus}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={invalid}
        aria-describedby={invalid ? 'email-error' : undefined}
      />
      {invalid && <RequiredError id="email-error" />}
    </div>
  );
}
