import { useId, type InputHTMLAttributes, type Ref } from 'react';
import { FieldNotes, notesId } from './field-notes.tsx';

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
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        type={type}
        className={isLarge ? 'input input-large' : 'input'}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={hint || error ? notesId(id) : undefined}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <FieldNotes fieldId={id} hint={hint} error={error} />
    </div>
  );
}
