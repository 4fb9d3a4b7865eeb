import { useRef, useState, type RefObject } from 'react';
import { EMPLOYEE_NUMBER_MAX_LENGTH, PIN_LENGTH, TEST_CODE_LENGTH } from '../begin-limits.ts';

export type Field = 'organizationCode' | 'employeeNumber' | 'pin';

export interface Identification {
  readonly values: Readonly<Record<Field, string>>;
  /** The field that the keypad types into. */
  readonly active: Field;
  /** Whether the device's own keyboard is shown in place of the keypad. */
  readonly hasLetters: boolean;
  readonly refs: Readonly<Record<Field, RefObject<HTMLInputElement | null>>>;
  change(field: Field, value: string): void;
  activate(field: Field): void;
  typeDigit(digit: string): void;
  deleteLast(): void;
  showLetters(): void;
  focus(field: Field): void;
}

const MAX_LENGTHS: Readonly<Record<Field, number>> = {
  organizationCode: TEST_CODE_LENGTH,
  employeeNumber: EMPLOYEE_NUMBER_MAX_LENGTH,
  pin: PIN_LENGTH,
};
const NOTHING: Readonly<Record<Field, string>> = { organizationCode: '', employeeNumber: '', pin: '' };

/** Holds what a person types to identify themselves, by keyboard or keypad. */
export function useIdentification(first: Field): Identification {
  const [values, setValues] = useState(NOTHING);
  const [active, setActive] = useState<Field>(first);
  const [hasLetters, setHasLetters] = useState(false);
  const [organizationCode, employeeNumber, pin] = [
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
  ];
  const refs = { organizationCode, employeeNumber, pin };
  const focus = (field: Field) => refs[field].current?.focus();
  const change = (field: Field, value: string) =>
    setValues((before) => ({ ...before, [field]: value.slice(0, MAX_LENGTHS[field]) }));

  return {
    values,
    active,
    hasLetters,
    refs,
    change,
    activate: setActive,
    typeDigit: (digit) => change(active, values[active] + digit),
    deleteLast: () => change(active, values[active].slice(0, -1)),
    showLetters: () => {
      setHasLetters((before) => !before);
      focus('employeeNumber');
    },
    focus,
  };
}
