import { useRef, useState, type SubmitEvent } from 'react';
import type { ApiError } from '#platform/portal/calls/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import type { CheckedField } from '#platform/portal/use-checked-form.ts';
import { focusField } from './focus-field.ts';

interface VisitorFormOptions<Values> {
  readonly start: Values;
  /** Returns the message ids of the fields' errors before anything is sent. */
  readonly faultsIn: (values: Values) => Partial<Record<keyof Values, string>>;
  /** Why the server refused the form; its errors by field are shown until the field is changed. */
  readonly refusal: ApiError | null;
}

/** Like `useCheckedForm` but without a library, because a visitor's page loads none (decision 0011). */
export function useVisitorForm<Values extends object>({ start, faultsIn, refusal }: VisitorFormOptions<Values>) {
  const t = useText();
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(start);
  const [hasTried, setHasTried] = useState(false);
  const [changed, setChanged] = useState<ReadonlySet<PropertyKey>>(new Set());
  const faults = faultsIn(values);

  const field = <Name extends keyof Values & string>(name: Name): CheckedField<Values[Name]> => {
    const fault = hasTried ? faults[name] : undefined;
    const refused = changed.has(name) ? undefined : refusal?.fields[name];
    const onChange = (value: Values[Name]) => {
      setValues((before) => ({ ...before, [name]: value }));
      setChanged((before) => new Set([...before, name]));
    };
    return { value: values[name], onChange, error: fault ? t(fault) : refused };
  };
  /** Returns a handler that sends the values, or shows what is wrong with them and focuses the first error. */
  const submit = (send: (values: Values) => void) => (event: SubmitEvent) => {
    event.preventDefault();
    setHasTried(true);
    setChanged(new Set());
    const [wrong] = Object.keys(faults);
    if (wrong) focusField(element.current, wrong);
    else send(values);
  };
  return { element, values, field, submit };
}
