import { useText } from '#platform/portal/text.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { EXIT_PIN_LENGTH } from '../kiosks.contract.ts';

/** Returns whether a PIN may be sent; an empty one sets none. */
export const isExitPinFit = (pin: string): boolean =>
  pin === '' || (/^\d+$/.test(pin) && pin.length >= EXIT_PIN_LENGTH.min);

interface ExitPinFieldProps {
  /** Whether the kiosk is new, has no exit PIN, or has one that a new one replaces. */
  of: 'new' | 'without' | 'with';
  error: string | undefined;
  value: string;
  onChange: (pin: string) => void;
}

/** The field for the PIN that ends kiosk mode on the device. */
export function ExitPinField({ of, ...field }: ExitPinFieldProps) {
  const t = useText();
  const labels = {
    new: t('testing.kiosk.exitPinOptional'),
    without: t('testing.kiosk.exitPin'),
    with: t('testing.kiosk.newExitPin'),
  };
  return (
    <TextField
      {...field}
      label={labels[of]}
      hint={of === 'new' ? t('testing.kiosk.exitPinNewHint') : t('testing.kiosk.exitPinHint')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={EXIT_PIN_LENGTH.max}
    />
  );
}
