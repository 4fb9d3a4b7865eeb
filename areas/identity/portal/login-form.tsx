import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useText } from '#platform/portal/text.tsx';
import { Checkbox } from '#platform/portal/ui/checkbox.tsx';
import { rememberedAccounts } from './account-store.ts';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { useLogin, type LoginFailure } from './use-login.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface LoginFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  passwordField: RefObject<HTMLInputElement | null>;
}

/** One native form, so that password managers and the Enter key know it. */
export function LoginForm({ email, onEmailChange, passwordField }: LoginFormProps) {
  const t = useText();
  const emailField = useRef<HTMLInputElement>(null);
  const [startsWithEmail] = useState(email !== '');
  const [hasTried, setHasTried] = useState(false);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(() => rememberedAccounts().length > 0);
  const { login, pending, failure } = useLogin();
  const secondsLeft = useSecondsLeft(failure);

  const submit = async () => {
    setHasTried(true);
    if (pending || secondsLeft > 0) return;
    const address = email.trim();
    if (!address) emailField.current?.focus();
    else if (!password) passwordField.current?.focus();
    else if (!(await login({ email: address, password, remember }))) passwordField.current?.select();
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form className="login-form" method="post" onSubmit={onSubmit} noValidate>
      <LoginFailureText failure={failure} />
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
      <Checkbox isChecked={remember} onChange={setRemember}>
        {t('identity.login.remember')}
      </Checkbox>
      <SubmitButton pending={pending} secondsLeft={secondsLeft} />
    </form>
  );
}

function LoginFailureText({ failure }: { failure: LoginFailure | null }) {
  return (
    <div role="alert">
      {failure && (
        <p className="notice notice-error">
          <CircleAlert aria-hidden />
          <span>{failure.message}</span>
        </p>
      )}
    </div>
  );
}

/** Stays focusable while it cannot be used, so the keyboard does not lose its place. */
function SubmitButton({ pending, secondsLeft }: { pending: boolean; secondsLeft: number }) {
  const t = useText();
  const label = secondsLeft > 0 ? t('identity.login.tryAgainIn', { seconds: secondsLeft }) : t('identity.login.submit');
  return (
    <button
      type="submit"
      className="button button-primary button-large"
      aria-disabled={pending || secondsLeft > 0}
      {...(pending && { 'data-pending': true, 'aria-label': t('identity.login.pending') })}
    >
      <span className="button-content">{label}</span>
      {pending && (
        <span className="button-wait">
          <span className="spinner" />
        </span>
      )}
    </button>
  );
}
