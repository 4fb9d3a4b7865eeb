import { useEffect, useRef, useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { faultsIn, type ExportForm } from '../export-form.ts';

/** What the fields of an order need. */
export interface ExportFields {
  readonly form: ExportForm;
  readonly change: (changes: Partial<ExportForm>) => void;
  /** What is wrong with a field, in words, once the order was to be sent. */
  readonly faultOf: (field: keyof ReturnType<typeof faultsIn>) => string | undefined;
}

const FAULTY = '[aria-invalid=true], button[data-invalid], [data-fault]';

/** Says what is missing only when somebody wants to send it, and goes there. */
export function useExportForm(form: ExportForm, onChange: (form: ExportForm) => void) {
  const t = useText();
  const [tries, setTries] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const faults = faultsIn(form);

  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [tries]);

  const fields: ExportFields = {
    form,
    change: (changes) => onChange({ ...form, ...changes }),
    faultOf: (field) => {
      const fault = faults[field];
      return fault && tries > 0 ? t(fault) : undefined;
    },
  };
  const isRight = (): boolean => {
    if (Object.keys(faults).length === 0) return true;
    setTries((count) => count + 1);
    return false;
  };
  return { element, fields, isRight };
}
