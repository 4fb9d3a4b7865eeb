import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';

interface ChoiceBarProps<Id extends string> {
  /** The accessible name. */
  label: string;
  options: readonly { readonly id: Id; readonly text: string }[];
  value: Id;
  onChange: (id: Id) => void;
}

/** A choice between a few views; the chosen one is always visible. */
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
        <ToggleButton key={id} id={id} className="quiet small one-line choice-bar-option">
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
