import { useId, type InputHTMLAttributes } from 'react';
import { Controller, type Control, type FieldPathByValue, type FieldValues, type PathValue } from 'react-hook-form';
import { Checkbox } from './checkbox.tsx';
import { NativeSelect } from './native-select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

interface SwitchProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, boolean>;
  label: string;
  /** One or two sentences about the effect on people. */
  hint?: string;
}

/** A setting that is on or off. */
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
  /** Returns '' when the value is valid, otherwise the error text. */
  check?: (text: string) => string;
}

/** A line of text, or a number kept as text until it is valid. */
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

interface SelectProps<Values extends FieldValues, Name extends FieldPathByValue<Values, string>> {
  control: Control<Values>;
  name: Name;
  label: string;
  hint?: string;
  options: readonly { readonly id: PathValue<Values, Name>; readonly text: string }[];
}

/** One of a few values. */
export function SettingSelect<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>({
  control,
  name,
  options,
  ...rest
}: SelectProps<Values, Name>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange }, fieldState }) => (
        <NativeSelect<string>
          {...rest}
          options={options}
          value={value}
          error={fieldState.error?.message}
          onChange={onChange}
        />
      )}
    />
  );
}

const rulesOf = (check: (text: string) => string = () => '') => ({ validate: (text: string) => check(text) || true });
