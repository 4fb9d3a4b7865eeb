import { useId } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { FieldFrame, inputProps } from './field-notes.tsx';

interface NativeOption<Id extends string> {
  readonly id: Id;
  readonly text: string;
  /** The heading of its group. Omitted for all options or for none. */
  readonly group?: string;
}

interface NativeSelectProps<Id extends string> {
  label: string;
  name?: string;
  options: readonly NativeOption<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  hint?: string | undefined;
  error?: string | undefined;
  /** 16 px and 44 px high, for public pages. */
  isLarge?: boolean;
}

/**
 * The browser's native select: small enough for public pages, fast with hundreds of options, and searchable by typing.
 */
export function NativeSelect<Id extends string>(props: NativeSelectProps<Id>) {
  const { label, name, options, value, onChange, hint, error, isLarge = false } = props;
  const notes = { fieldId: useId(), hint, error };
  return (
    <FieldFrame label={label} {...notes}>
      <div className="native-select">
        <select
          {...inputProps(notes)}
          name={name}
          className={isLarge ? 'input input-large' : 'input'}
          value={value}
          onChange={(event) => onChange(event.target.value as Id)}
        >
          {[...Map.groupBy(options, ({ group }) => group)].map(([group, inGroup]) =>
            group === undefined ? (
              <Options key="" options={inGroup} />
            ) : (
              <Group key={group} name={group} options={inGroup} />
            ),
          )}
        </select>
        <ChevronDown aria-hidden />
      </div>
    </FieldFrame>
  );
}

function Group({ name, options }: { name: string; options: readonly NativeOption<string>[] }) {
  return (
    <optgroup label={name}>
      <Options options={options} />
    </optgroup>
  );
}

const Options = ({ options }: { options: readonly NativeOption<string>[] }) =>
  options.map(({ id, text }) => (
    <option key={id} value={id}>
      {text}
    </option>
  ));
