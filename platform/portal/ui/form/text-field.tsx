import { useId, type InputHTMLAttributes, type Ref } from 'react';
import { FieldFrame, inputProps } from './field-notes.tsx';

interface TextFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'size' | 'className' | 'style' | 'onChange'
> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** 16 px and 44 px high, for public pages. */
  isLarge?: boolean;
  onChange?: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A native input, so public pages can carry it without React Aria. Fits `field` of a react-hook-form Controller. */
export function TextField({ label, hint, error, isLarge = false, onChange, type = 'text', ...rest }: TextFieldProps) {
  const notes = { fieldId: useId(), hint, error };
  return (
    <FieldFrame label={label} {...notes}>
      <input
        {...rest}
        {...inputProps(notes)}
        type={type}
        className={isLarge ? 'input input-large' : 'input'}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </FieldFrame>
  );
}
