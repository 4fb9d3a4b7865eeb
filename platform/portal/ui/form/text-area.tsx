import { useId, type TextareaHTMLAttributes } from 'react';
import { FieldFrame, inputProps } from './field-notes.tsx';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style' | 'onChange'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  onChange: (value: string) => void;
}

export function TextArea({ label, hint, error, onChange, rows = 4, ...rest }: TextAreaProps) {
  const notes = { fieldId: useId(), hint, error };
  return (
    <FieldFrame label={label} {...notes}>
      <textarea
        {...rest}
        {...inputProps(notes)}
        rows={rows}
        className="input input-area"
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
