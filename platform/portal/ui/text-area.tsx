import { useId, type TextareaHTMLAttributes } from 'react';
import { FieldNotes, notesId } from './field-notes.tsx';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style' | 'onChange'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  onChange: (value: string) => void;
}

export function TextArea({ label, hint, error, onChange, rows = 4, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        className="input input-area"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={hint || error ? notesId(id) : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldNotes fieldId={id} hint={hint} error={error} />
    </div>
  );
}
