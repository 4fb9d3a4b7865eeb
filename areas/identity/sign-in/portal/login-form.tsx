import { useState, type RefObject, type SubmitEvent } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Checkbox } from '#platform/portal/ui/checkbox.tsx';
import { EmailField } from './email-field.tsx';
import { FormFailure } from '#platform/portal/ui/form-failure.tsx';
import { LoginSubmit } from './login-submit.tsx';
import { PasswordField } from './password-field.tsx';
import type { Credentials, Login } from './use-login.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

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
