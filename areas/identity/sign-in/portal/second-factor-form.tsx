import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { CODE_MAX_LENGTH } from '#areas/identity/second-factor/second-factor-code.ts';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { LoginSubmit } from './login-submit.tsx';
import { PasskeyLoginButton } from '#areas/identity/second-factor/portal/passkey-login-button.tsx';
import { useLogin, type Credentials } from './use-login.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface SecondFactorFormProps {
  /** The right credentials; they are sent again with the code, because nothing is stored between the two steps. */
  credentials: Credentials;
  onBack: () => void;
}

/** The second step of signing in: a code of the app, or a recovery code. */
export function SecondFactorForm({ credentials, onBack }: SecondFactorFormProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [trustDevice, setTrustDevice] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const { withPassword, withPasskey, pending, failure, forgetFailure } = useLogin();
  const secondsLeft = useSecondsLeft(failure);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (pending || secondsLeft > 0) return;
    const isIn = code.trim() !== '' && (await withPassword({ ...credentials, code, trustDevice })) === 'in';
    if (!isIn) field.current?.select();
  };
  const otherKind = () => {
    setIsRecovery(!isRecovery);
    setCode('');
    setHasTried(false);
    forgetFailure();
    field.current?.focus();
  };

  return (
    <form className="entry-form" method="post" onSubmit={(event) => void submit(event)} noValidate>
      <p className="quiet breaks">{credentials.email}</p>
      <FormFailure failure={failure} />
      <CodeField
        inputRef={field}
        isRecovery={isRecovery}
        value={code}
        onChange={setCode}
        invalid={hasTried && !code.trim()}
      />
      <Checkbox isChecked={trustDevice} onChange={setTrustDevice}>
        {t('identity.login.trustDevice')}
      </Checkbox>
      <LoginSubmit pending={pending} secondsLeft={secondsLeft} />
      <div className="hide-empty login-links">
        <button type="button" className="text-button" onClick={onBack}>
          {t('identity.login.back')}
        </button>
        <button type="button" className="text-button" onClick={otherKind}>
          {t(isRecovery ? 'identity.login.useAppCode' : 'identity.login.useRecoveryCode')}
        </button>
        <PasskeyLoginButton isPending={pending} onPress={() => void withPasskey(credentials.remember)} />
      </div>
    </form>
  );
}

interface CodeFieldProps {
  inputRef: RefObject<HTMLInputElement | null>;
  isRecovery: boolean;
  value: string;
  onChange: (value: string) => void;
  invalid: boolean;
}

function CodeField({ inputRef, isRecovery, value, onChange, invalid }: CodeFieldProps) {
  const t = useText();
  return (
    <TextField
      ref={inputRef}
      label={t(isRecovery ? 'identity.login.recoveryCode' : 'identity.login.code')}
      hint={t(isRecovery ? 'identity.login.recoveryCodeHint' : 'identity.login.codeHint')}
      error={invalid ? t('field.required') : undefined}
      name="code"
      isLarge
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoCapitalize={isRecovery ? 'characters' : 'none'}
      spellCheck={false}
      maxLength={CODE_MAX_LENGTH}
      autoFocus
      value={value}
      onChange={onChange}
    />
  );
}
