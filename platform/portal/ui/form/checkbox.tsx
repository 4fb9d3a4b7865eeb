import { useEffect, useRef, type ReactNode } from 'react';

interface CheckboxProps {
  children: ReactNode;
  name?: string;
  isChecked: boolean;
  /** Only some of the items that it represents are selected. */
  isPartial?: boolean;
  isDisabled?: boolean;
  /** The id of the element that describes it. */
  describedBy?: string;
  onChange: (isChecked: boolean) => void;
}

/** A native checkbox, so public pages can carry it without React Aria. */
export function Checkbox({ children, name, isChecked, isPartial = false, isDisabled, ...rest }: CheckboxProps) {
  const { describedBy, onChange } = rest;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial;
  }, [isPartial]);
  return (
    <label className="checkbox">
      <input
        ref={box}
        type="checkbox"
        className="checkbox-box"
        name={name}
        checked={isChecked}
        disabled={isDisabled}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
