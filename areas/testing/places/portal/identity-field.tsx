import type { InputHTMLAttributes } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import type { Field, Identification } from './use-identification.ts';

interface IdentityFieldProps {
  field: Field;
  typed: Identification;
  isFirst: boolean;
  /** A message id. */
  error: string | undefined;
}

/** A field that the keypad can type into; while it does, a touch screen shows no keyboard of its own. */
export function IdentityField({ field, typed, isFirst, error }: IdentityFieldProps) {
  const t = useText();
  const labels: Readonly<Record<Field, string>> = {
    organizationCode: t('testing.begin.code'),
    employeeNumber: t('testing.begin.number'),
    pin: t('testing.begin.pin'),
  };
  return (
    <TextField
      {...kindOf(field, typed)}
      ref={typed.refs[field]}
      label={labels[field]}
      hint={field === 'organizationCode' ? t('testing.begin.codeHint') : undefined}
      error={error && t(error)}
      name={field}
      isLarge
      autoFocus={isFirst}
      autoCapitalize={field === 'organizationCode' ? 'characters' : 'none'}
      autoCorrect="off"
      spellCheck={false}
      value={typed.values[field]}
      onChange={(value) => typed.change(field, value)}
      onFocus={() => typed.activate(field)}
    />
  );
}

/** Turns off autofill, so that no field suggests what another person has typed. */
function kindOf(field: Field, { hasLetters }: Identification): InputHTMLAttributes<HTMLInputElement> {
  if (field === 'organizationCode') return { inputMode: 'text', autoComplete: 'off' };
  if (field === 'pin') return { type: 'password', inputMode: 'none', autoComplete: 'one-time-code' };
  return { inputMode: hasLetters ? 'text' : 'none', autoComplete: 'off' };
}
