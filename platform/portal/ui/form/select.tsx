import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { FieldError } from 'react-aria-components/FieldError';

interface SelectOption<Id extends string> {
  id: Id;
  text: string;
}

interface SelectProps<Id extends string> {
  label: string;
  /** `quiet`: for bars, without a border; the label is for assistive technology only. */
  look?: 'field' | 'quiet';
  options: readonly SelectOption<Id>[];
  /** null: nothing chosen yet. */
  value: Id | null;
  onChange: (id: Id) => void;
  placeholder?: string;
  hint?: string | undefined;
  error?: string | undefined;
  isDisabled?: boolean;
}

export function Select<Id extends string>({
  label,
  look = 'field',
  options,
  value,
  onChange,
  ...rest
}: SelectProps<Id>) {
  const { placeholder, hint, error, isDisabled = false } = rest;
  const isQuiet = look === 'quiet';
  return (
    <AriaSelect
      className="field"
      value={value}
      onChange={(id) => onChange(id as Id)}
      placeholder={placeholder ?? ''}
      // A press on a list without options would open nothing, for example while they are being loaded.
      isDisabled={isDisabled || options.length === 0}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      aria-label={isQuiet ? label : undefined}
    >
      {!isQuiet && <Label className="field-label">{label}</Label>}
      <AriaButton
        className={isQuiet ? 'select select-quiet' : 'select'}
        data-invalid={error !== undefined || undefined}
      >
        <SelectValue className="ellipsis" />
        <ChevronDown />
      </AriaButton>
      {hint && (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
      <FieldError className="field-error">{error}</FieldError>
      <Popover className="popover" offset={4}>
        <ListBox className="menu" items={options}>
          {(option) => <SelectItem option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

function SelectItem({ option }: { option: SelectOption<string> }) {
  return (
    <ListBoxItem id={option.id} textValue={option.text} className="menu-item">
      {({ isSelected }) => (
        <>
          <span className="menu-words">{option.text}</span>
          {isSelected && <Check />}
        </>
      )}
    </ListBoxItem>
  );
}
