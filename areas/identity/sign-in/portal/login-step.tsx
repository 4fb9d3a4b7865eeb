import { useRef, type ComponentType } from 'react';
import { localized } from '#platform/portal/address.ts';
import { useText } from '#platform/portal/text.tsx';
import { AccountList } from './account-list.tsx';
import { LoginForm } from './login-form.tsx';
import { PasskeyLoginButton } from '#areas/identity/second-factor/portal/passkey-login-button.tsx';
import { SignUpLink } from './sign-up-link.tsx';
import { useLogin, type Credentials } from './use-login.ts';

/** Another way of signing in, which needs the address from the form. */
export type OtherWayIn = ComponentType<{ email: string; onEmailNeeded: () => void }>;

interface LoginStepProps {
  email: string;
  onEmailChange: (email: string) => void;
  remember: boolean;
  onRememberChange: (remember: boolean) => void;
  onCodeNeeded: (credentials: Credentials) => void;
  otherWayIn?: OtherWayIn | undefined;
}

/** The first step: address and password, or one of the other ways of signing in. */
export function LoginStep(props: LoginStepProps) {
  const t = useText();
  const { email, onEmailChange, remember, otherWayIn: OtherWay } = props;
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const login = useLogin();

  const chooseAccount = (account: string) => {
    onEmailChange(account);
    passwordField.current?.focus();
  };

  return (
    <>
      <LoginForm {...props} login={login} emailField={emailField} passwordField={passwordField} />
      <div className="hide-empty login-links">
        <a href={localized('/password/forgot')}>{t('identity.login.forgot')}</a>
        <PasskeyLoginButton isPending={login.pending} onPress={() => void login.withPasskey(remember)} />
      </div>
      {OtherWay && <OtherWay email={email} onEmailNeeded={() => emailField.current?.focus()} />}
      <div className="hide-empty login-links">
        <SignUpLink />
        <a href={localized('/begin-test')}>{t('identity.login.takeTest')}</a>
      </div>
      <AccountList onChoose={chooseAccount} />
    </>
  );
}
