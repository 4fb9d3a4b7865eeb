import { useEffect, useRef, useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import type { RuleFields } from '../alert-rules.contract.ts';
import { faultsIn, ruleIn, type RuleForm } from '../rule-form.ts';

/** What the fields of the form need. */
export interface RuleFormFields {
  readonly form: RuleForm;
  readonly change: (changes: Partial<RuleForm>) => void;
  /** What is wrong with a field, in words. */
  readonly faultOf: (field: string) => string | undefined;
  readonly hasFault: (fields: readonly string[]) => boolean;
}

/** A rule while it is written. */
export function useRuleForm(initial: RuleForm) {
  const t = useText();
  const [kept, setKept] = useState(initial);
  const [form, setForm] = useState(initial);
  const [tries, setTries] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const faults = faultsIn(form);
  const isRight = Object.keys(faults).length === 0;

  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-fault]')?.focus();
  }, [tries]);

  const faultOf = (field: string): string | undefined => {
    const fault = faults[field];
    return fault && (tries > 0 || !fault.isMissing) ? t(fault.id, fault.values) : undefined;
  };
  const fields: RuleFormFields = {
    form,
    faultOf,
    hasFault: (names) => names.some((name) => faults[name] !== undefined),
    change: (changes) => setForm((before) => ({ ...before, ...changes })),
  };
  /** undefined, and the focus on what is wrong: it cannot be saved like this. */
  const written = (): RuleFields | undefined => {
    if (isRight) return ruleIn(form);
    setTries((count) => count + 1);
    return undefined;
  };
  const begin = (anew: RuleForm) => {
    setKept(anew);
    setForm(anew);
  };
  return { element, fields, written, begin, isDirty: JSON.stringify(form) !== JSON.stringify(kept) };
}
