import Delete from 'lucide-react/icons/delete';
import Keyboard from 'lucide-react/icons/keyboard';
import { useText } from '#platform/portal/text.tsx';

interface KeypadProps {
  onDigit: (digit: string) => void;
  onDelete: () => void;
  /** Switches to the keyboard, because employee numbers may contain letters; a PIN has none. */
  onLetters?: () => void;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Keys large enough for gloves. The keypad types into the field that had the focus, and takes no focus itself. */
export function Keypad({ onDigit, onDelete, onLetters }: KeypadProps) {
  const t = useText();
  const digit = (value: string) => (
    <button key={value} type="button" className="button keypad-key" onClick={() => onDigit(value)}>
      {value}
    </button>
  );
  return (
    <div className="keypad" role="group" aria-label={t('testing.begin.keypad')} onPointerDown={keepFocus}>
      {DIGITS.map(digit)}
      {onLetters ? (
        <button type="button" className="button keypad-key" aria-label={t('testing.begin.letters')} onClick={onLetters}>
          <Keyboard aria-hidden />
        </button>
      ) : (
        <span />
      )}
      {digit('0')}
      <button type="button" className="button keypad-key" aria-label={t('testing.begin.delete')} onClick={onDelete}>
        <Delete aria-hidden />
      </button>
    </div>
  );
}

const keepFocus = (event: { preventDefault(): void }): void => event.preventDefault();
