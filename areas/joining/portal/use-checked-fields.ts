import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';

interface CheckedFields<Fields> {
  readonly start: Fields;
  /** The message ids of what is missing or wrong before anything is sent, by field. */
  readonly faultsOf: (fields: Fields) => Partial<Record<keyof Fields, string>>;
  /** What the server refused, by field; shown until the field is changed. */
  readonly refused: Readonly<Record<string, string>>;
}

/** Holds the fields of a form, and says what is wrong with them once somebody has tried to send them. */
export function useCheckedFields<Fields extends object>({ start, faultsOf, refused }: CheckedFields<Fields>) {
  const t = useText();
  const [fields, setFields] = useState(start);
  const [hasTried, setHasTried] = useState(false);
  const [changed, setChanged] = useState<ReadonlySet<PropertyKey>>(new Set());
  const faults = faultsOf(fields);

  const change = (changes: Partial<Fields>) => {
    setFields((before) => ({ ...before, ...changes }));
    setChanged((before) => new Set([...before, ...Object.keys(changes)]));
  };
  const errorOf = (field: keyof Fields & string): string | undefined => {
    const fault = hasTried ? faults[field] : undefined;
    if (fault) return t(fault);
    return changed.has(field) ? undefined : refused[field];
  };
  /** Answers the first field that cannot be sent as it is. */
  const check = (): string | undefined => {
    setHasTried(true);
    setChanged(new Set());
    return Object.keys(faults)[0];
  };
  return { fields, change, errorOf, check };
}
