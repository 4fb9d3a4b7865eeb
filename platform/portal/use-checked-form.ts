import { useEffect, useMemo, useRef, type BaseSyntheticEvent, type RefObject } from 'react';
import {
  get,
  set,
  useForm,
  useWatch,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
} from 'react-hook-form';
import type { FieldFault } from '#platform/shared/field-fault.ts';
import type { ApiError } from './calls/api-error.ts';
import { useText } from './text.tsx';

interface CheckedFormOptions<Values extends FieldValues> {
  readonly start: Values;
  /** Returns what is wrong, by field. A message id alone is shown only after an attempt to send. */
  readonly faultsIn: (values: Values) => Readonly<Partial<Record<string, string | FieldFault>>>;
  /** Why the server refused the form; its errors by field are shown until the field is changed. */
  readonly refusal?: ApiError | null;
}

/** What a field of the form shows and reports; spread into a TextField, Select and the like. */
export interface CheckedField<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
}

export interface CheckedForm<Values extends FieldValues> {
  /** The `form` element in which the first field with an error takes the focus; optional. */
  readonly element: RefObject<HTMLFormElement | null>;
  readonly values: Values;
  readonly isDirty: boolean;
  readonly field: <Name extends Path<Values>>(name: Name) => CheckedField<PathValue<Values, Name>>;
  readonly errorOf: (name: string) => string | undefined;
  readonly change: (changes: Partial<Values>) => void;
  /** Starts over from other values. */
  readonly begin: (values: Values) => void;
  /** Returns a handler that sends the values, or shows what is wrong with them and focuses the first error. */
  readonly submit: (send: (values: Values) => void) => (event?: BaseSyntheticEvent) => void;
}

const FAULTY = '[aria-invalid=true], button[data-invalid], [data-fault]';

/**
 * The state of a form whose errors are a function of all its values, because fields depend on each other. Forms whose
 * fields are checked one by one give `useForm` of react-hook-form to a Controller per field.
 */
export function useCheckedForm<Values extends FieldValues>(options: CheckedFormOptions<Values>): CheckedForm<Values> {
  const { start, faultsIn, refusal } = options;
  const t = useText();
  const refused = useMemo(() => errorsOf<Values>(refusal), [refusal]);
  const form = useForm<Values>({
    defaultValues: start as DefaultValues<Values>,
    resolver: (values) => {
      const errors = faultsIn(values) as FieldErrors<Values>;
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
    ...(refused && { errors: refused }),
  });
  const { isDirty, submitCount, isSubmitSuccessful, errors } = form.formState;
  const values = useWatch({ control: form.control }) as Values;
  const faults = faultsIn(values);

  const errorOf = (name: string): string | undefined => {
    const fault = asFault(faults[name]);
    if (fault && (submitCount > 0 || !fault.isMissing)) return t(fault.id, fault.values);
    const refusedField: { message?: string } | undefined = get(errors, name);
    return refusedField?.message;
  };
  const put = <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => {
    form.clearErrors(name);
    form.setValue(name, value, { shouldDirty: true });
  };
  return {
    element: useFocusOnFault(submitCount, isSubmitSuccessful),
    values,
    isDirty,
    field: (name) => ({ value: get(values, name), onChange: (value) => put(name, value), error: errorOf(name) }),
    errorOf,
    change: (changes) => {
      for (const [name, value] of Object.entries(changes)) put(name as Path<Values>, value);
    },
    begin: (anew) => form.reset(anew),
    submit: (send) => (event) => void form.handleSubmit(send)(event),
  };
}

const asFault = (fault: string | FieldFault | undefined): FieldFault | undefined =>
  typeof fault === 'string' ? { id: fault, isMissing: true } : fault;

function errorsOf<Values extends FieldValues>(refusal: ApiError | null | undefined): FieldErrors<Values> | undefined {
  if (!refusal) return undefined;
  const errors: FieldErrors<Values> = {};
  for (const [name, message] of Object.entries(refusal.fields)) set(errors, name, { type: 'server', message });
  return errors;
}

/** Focuses the first field with an error after each attempt that failed. */
function useFocusOnFault(submitCount: number, isSubmitSuccessful: boolean): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount > 0 && !isSubmitSuccessful) element.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [submitCount, isSubmitSuccessful]);
  return element;
}
