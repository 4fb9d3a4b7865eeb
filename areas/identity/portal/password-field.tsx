import { useState, type KeyboardEvent, type RefObject } from 'react';
import ArrowBigUpDash from 'lucide-react/icons/arrow-big-up-dash';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useText } from '#platform/portal/text.tsx';
import { PASSWORD_MAX_LENGTH } from '../credential-limits.ts';
import { RequiredError } from './required-error.tsx';

interface PasswordFieldProps {
  inputRef: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
  autoFocus: boolean;
  invalid: boolean;
}

export function PasswordField({ inputRef, value, onChange, autoFocus, invalid }: PasswordFieldProps) {
  const t = useText();
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <div className="field">
      <label className="field-label" htmlFor="password">
        {t('identity.login.password')}
      </label>
      <div className="password-box">
        <input
          ref={inputRef}
          id="password"
          name="password"
          type={visible ? 'text' : 'password'}
          className="input input-large"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={PASSWORD_MAX_LENGTH}
          autoFocus={autoFocus}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
          aria-invalid={invalid}
          aria-describedby={invalid ? 'password-error caps-lock' : 'caps-lock'}
        />
        <RevealButton visible={visible} onChange={setVisible} />
      </div>
      {invalid && <RequiredError id="password-error" />}
      <CapsLockHint shown={capsLock} />
    </div>
  );
}

function RevealButton({ visible, onChange }: { visible: boolean; onChange: (visible: boolean) => void }) {
  const t = useText();
  const label = t(visible ? 'identity.login.hidePassword' : 'identity.login.showPassword');
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={() => onChange(!visible)}>
      {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
    </button>
  );
}

function CapsLockHint({ shown }: { shown: boolean }) {
  const t = useText();
  return (
    <p className="field-hint caps-lock" id="caps-lock" role="status">
      {shown && (
        <>
          <ArrowBigUpDash aria-hidden />
          {t('identity.login.capsLock')}
        </>
      )}
    </p>
  );
}
