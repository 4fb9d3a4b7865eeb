import { useState, type RefObject, type SubmitEvent } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { LoginSubmit } from './login-submit.tsx';
import type { Credentials, Login } from './use-login.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '#areas/identity/accounts/credential-limits.ts';
import { PasswordInput } from '#platform/portal/ui/form/password-input.tsx';

interface LoginFormProps {
  login: Login;
  email: string;
  onEmailChange: (email: string) => void;
  emailField: RefObject<HTMLInputElement | null>;
  remember: boolean;
  onRememberChange: (remember: boolean) => void;
  passwordField: RefObject<HTMLInputElement | null>;
  /** The password was right, and the account asks for a second factor. */
  onCodeNeeded: (credentials: Credentials) => void;
}

/** One native form, so that password managers and the Enter key work with it. */
export function LoginForm(props: LoginFormProps) {
  const { login, email, onEmailChange, emailField, remember, onRememberChange, passwordField, onCodeNeeded } = props;
  const { pending, failure } = login;
  const t = useText();
  const [startsWithEmail] = useState(email !== '');
  const [hasTried, setHasTried] = useState(false);
  const [password, setPassword] = useState('');
  const secondsLeft = useSecondsLeft(failure);

  const submit = async () => {
    setHasTried(true);
    if (pending || secondsLeft > 0) return;
    const credentials = { email: email.trim(), password, remember };
    if (!credentials.email) return emailField.current?.focus();
    if (!password) return passwordField.current?.focus();
    const outcome = await login.withPassword(credentials);
    if (outcome === 'code needed') onCodeNeeded(credentials);
    if (outcome === 'refused') passwordField.current?.select();
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form className="entry-form" method="post" onSubmit={onSubmit} noValidate>
      <FormFailure failure={failure} />
      <EmailField
        inputRef={emailField}
        value={email}
        onChange={onEmailChange}
        autoFocus={!startsWithEmail}
        invalid={hasTried && !email.trim()}
      />
      <PasswordField
        inputRef={passwordField}
        value={password}
        onChange={setPassword}
        autoFocus={startsWithEmail}
        invalid={hasTried && !password}
      />
      <Checkbox isChecked={remember} onChange={onRememberChange}>
        {t('identity.login.remember')}
      </Checkbox>
      <LoginSubmit pending={pending} secondsLeft={secondsLeft} />
    </form>
  );
}

interface EmailFieldProps {
  inputRef: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
  autoFocus: boolean;
  invalid: boolean;
}

/** An address or a user name, so the browser must not check it as an address. */
function EmailField({ inputRef, value, onChange, autoFocus, invalid }: EmailFieldProps) {
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

interface PasswordFieldProps {
  inputRef: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
  autoFocus: boolean;
  invalid: boolean;
}

function PasswordField({ inputRef, value, onChange, autoFocus, invalid }: PasswordFieldProps) {
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
