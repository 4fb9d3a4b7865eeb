import { useId, type InputHTMLAttributes } from 'react';
import { Controller, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { Checkbox } from './checkbox.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

interface SwitchProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, boolean>;
  label: string;
  /** What it means for the people, in a sentence or two. */
  hint?: string;
}

/** Something that is on or off. */
export function SettingSwitch<Values extends FieldValues>({ control, name, label, hint }: SwitchProps<Values>) {
  const hintId = useId();
  return (
    <div className="setting-switch">
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <Checkbox name={name} isChecked={value} onChange={onChange} {...(hint && { describedBy: hintId })}>
            {label}
          </Checkbox>
        )}
      />
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface TextProps<Values extends FieldValues> extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoComplete' | 'maxLength' | 'type' | 'placeholder'
> {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
  label: string;
  hint?: string;
  /** '' when it is right, else what is wrong with it. */
  check?: (text: string) => string;
}

/** A line of text, or a number as text until it is right. */
export function SettingText<Values extends FieldValues>({ control, name, check, ...rest }: TextProps<Values>) {
  return (
    <Controller
      control={control}
      name={name}
      rules={rulesOf(check)}
      render={({ field, fieldState }) => (
        <TextField {...field} {...rest} error={fieldState.error?.message} autoComplete={rest.autoComplete ?? 'off'} />
      )}
    />
  );
}

interface AreaProps<Values extends FieldValues> extends Omit<TextProps<Values>, 'inputMode' | 'type'> {
  rows?: number;
  lang?: string;
}

/** Several lines of text. */
export function SettingArea<Values extends FieldValues>({ control, name, check, ...rest }: AreaProps<Values>) {
  return (
    <Controller
      control={control}
      name={name}
      rules={rulesOf(check)}
      render={({ field, fieldState }) => <TextArea {...field} {...rest} error={fieldState.error?.message} />}
    />
  );
}

const rulesOf = (check: (text: string) => string = () => '') => ({ validate: (text: string) => check(text) || true });
