import { useId, useRef, type ComponentType } from 'react';
import X from 'lucide-react/icons/x';
import { localized } from '#platform/portal/address.ts';
import { useText } from '#platform/portal/text.tsx';
import { LoginForm } from './login-form.tsx';
import { PasskeyLoginButton } from '#areas/identity/second-factor/portal/passkey-login-button.tsx';
import { useLogin, type Credentials } from './use-login.ts';
import { useRememberedAccounts } from './use-remembered-accounts.ts';
import { useDeployment } from '#platform/portal/deployment.tsx';
import { keptWantedPath } from '#platform/portal/stored-session.ts';
import { wantedJoinToken } from '../wanted-path.ts';

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

/** The accounts remembered on this device: choosing one fills in its address, the cross forgets it. */
function AccountList({ onChoose }: { onChoose: (email: string) => void }) {
  const t = useText();
  const headingId = useId();
  const { accounts, forget } = useRememberedAccounts();
  if (accounts.length === 0) return null;

  return (
    <section className="stack gap-6 above-4 account-list" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('identity.accounts.onThisDevice')}</h2>
      <ul>
        {accounts.map((email) => (
          <li key={email}>
            <button
              type="button"
              className="row gap-8 grow may-shrink small account-choice"
              onClick={() => onChoose(email)}
            >
              <span className="quiet strong initials account-initial" aria-hidden>
                {email.trim().charAt(0).toUpperCase()}
              </span>
              <span className="ellipsis account-email">{email}</span>
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={t('identity.accounts.remove', { email })}
              onClick={() => forget(email)}
            >
              <X aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For people without an account. Where sign-up is closed, a join link or a code still lets them in. */
export function SignUpLink() {
  const t = useText();
  const { signUp } = useDeployment();
  const isToJoin = wantedJoinToken(keptWantedPath()) !== null;
  if (isToJoin) return <a href={localized('/signup')}>{t('identity.login.signUpToJoin')}</a>;
  return <a href={localized('/signup')}>{t(signUp ? 'identity.login.signUp' : 'identity.login.signUpByCode')}</a>;
}
