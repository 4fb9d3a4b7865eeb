import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';

interface ChoiceBarProps<Id extends string> {
  /** Names the choice. */
  label: string;
  options: readonly { readonly id: Id; readonly text: string }[];
  value: Id;
  onChange: (id: Id) => void;
}

/** One of a few ways to look at something; the way that is chosen is always seen. */
export function ChoiceBar<Id extends string>({ label, options, value, onChange }: ChoiceBarProps<Id>) {
  return (
    <ToggleButtonGroup
      className="choice-bar"
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={([chosen]) => chosen !== undefined && onChange(chosen as Id)}
    >
      {options.map(({ id, text }) => (
        <ToggleButton key={id} id={id} className="choice-bar-option">
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
