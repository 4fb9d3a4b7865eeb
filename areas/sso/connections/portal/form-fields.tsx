import { useId } from 'react';
import { Controller, type Control } from 'react-hook-form';
import { useText } from '#platform/portal/text.tsx';
import { FieldNotes, notesId } from '#platform/portal/ui/form/field-notes.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import type { ConnectionForm } from './connection-form.ts';

/** The fields of the form with a single text. */
type TextName = {
  [Name in keyof ConnectionForm]: ConnectionForm[Name] extends string ? Name : never;
}[keyof ConnectionForm];

interface FormFieldProps {
  control: Control<ConnectionForm>;
  name: TextName;
  label: string;
  hint?: string | undefined;
}

interface FormTextProps extends FormFieldProps {
  isRequired?: boolean;
  isDisabled?: boolean;
  maxLength: number;
  type?: 'text' | 'url' | 'password';
}

export function FormText({ control, name, label, hint, isRequired, isDisabled, maxLength, type }: FormTextProps) {
  const t = useText();
  const validate = (value: string) => !isRequired || value.trim() !== '' || t('field.required');
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate }}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          label={label}
          hint={hint}
          error={fieldState.error?.message}
          type={type ?? 'text'}
          maxLength={maxLength}
          disabled={isDisabled}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    />
  );
}

/** A text with several lines, such as a key. */
export function FormLines({ control, name, label, hint }: FormFieldProps) {
  const t = useText();
  const id = useId();
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate: (value) => value.trim() !== '' || t('field.required') }}
      render={({ field, fieldState }) => (
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {label}
          </label>
          <textarea
            {...field}
            id={id}
            className="input connection-lines"
            rows={5}
            spellCheck={false}
            maxLength={8000}
            aria-invalid={fieldState.invalid || undefined}
            aria-describedby={notesId(id)}
          />
          <FieldNotes fieldId={id} hint={hint} error={fieldState.error?.message} />
        </div>
      )}
    />
  );
}

interface FormSelectProps extends FormFieldProps {
  options: readonly { id: string; text: string }[];
  isDisabled?: boolean;
}

export function FormSelect({ control, name, label, hint, options, isDisabled }: FormSelectProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Select
          label={label}
          hint={hint}
          options={options}
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
          isDisabled={isDisabled ?? false}
        />
      )}
    />
  );
}
