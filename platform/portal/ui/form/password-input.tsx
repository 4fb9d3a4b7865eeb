import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import ArrowBigUpDash from 'lucide-react/icons/arrow-big-up-dash';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useText } from '#platform/portal/text.tsx';
import { FieldNotes, notesId } from './field-notes.tsx';

export interface PasswordInputProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  name: string;
  /** Tells password managers which password it is. */
  autoComplete: 'current-password' | 'new-password';
  maxLength: number;
  /** 16 px and 44 px high, for public pages. */
  isLarge?: boolean;
  autoFocus?: boolean;
  /** Shown below the field and included in its description. */
  children?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A native password input that can be revealed. It is never trimmed or autocorrected. */
export function PasswordInput(props: PasswordInputProps) {
  const { label, hint, error, isLarge = false, onChange, children, ...rest } = props;
  const id = useId();
  const [isVisible, setIsVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="password-box">
        <input
          {...rest}
          id={id}
          type={isVisible ? 'text' : 'password'}
          className={isLarge ? 'input input-large' : 'input'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${notesId(id)} ${id}-more`}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
        />
        <RevealButton isVisible={isVisible} onChange={setIsVisible} />
      </div>
      <FieldNotes fieldId={id} hint={hint} error={error} />
      <CapsLockHint isShown={capsLock} />
      <div id={`${id}-more`} className="field-notes">
        {children}
      </div>
    </div>
  );
}

function RevealButton({ isVisible, onChange }: { isVisible: boolean; onChange: (isVisible: boolean) => void }) {
  const t = useText();
  const label = t(isVisible ? 'ui.hidePassword' : 'ui.showPassword');
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={() => onChange(!isVisible)}>
      {isVisible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
    </button>
  );
}

function CapsLockHint({ isShown }: { isShown: boolean }) {
  const t = useText();
  return (
    <p className="field-hint caps-lock" role="status">
      {isShown && (
        <>
          <ArrowBigUpDash aria-hidden />
          {t('ui.capsLock')}
        </>
      )}
    </p>
  );
}
