import { useEffect, useRef, type ReactNode } from 'react';

interface CheckboxProps {
  children: ReactNode;
  name?: string;
  isChecked: boolean;
  /** Some of what it stands for is chosen. */
  isPartial?: boolean;
  isDisabled?: boolean;
  /** The id of what explains it. */
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
