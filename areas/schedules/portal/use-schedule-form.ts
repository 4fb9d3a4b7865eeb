import { useEffect, useRef, useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { faultsIn, isForNobody } from '../schedule-faults.ts';
import { ruleIn, type ScheduleForm } from '../schedule-form.ts';
import type { ScheduleRule } from '../schedules.contract.ts';

/** What the fields of the form need. */
export interface ScheduleFields {
  readonly form: ScheduleForm;
  readonly change: (changes: Partial<ScheduleForm>) => void;
  /** What is wrong with a field, in words. */
  readonly faultOf: (field: string) => string | undefined;
}

/** A schedule while it is written. */
export function useScheduleForm(initial: ScheduleForm) {
  const t = useText();
  const [kept, setKept] = useState(initial);
  const [form, setForm] = useState(initial);
  const [tries, setTries] = useState({ count: 0, forCounting: false });
  const element = useRef<HTMLFormElement>(null);
  const faults = faultsIn(form);
  const isRuleRight = Object.keys(faults).every((field) => field === 'name');
  const isForNobodyYet = isForNobody(form);

  useEffect(() => {
    if (tries.count > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-fault]')?.focus();
  }, [tries]);

  const faultOf = (field: string): string | undefined => {
    if (field === 'audience') return tries.forCounting && isForNobodyYet ? t('problem.schedule_for_nobody') : undefined;
    const fault = faults[field];
    return fault && (tries.count > 0 || !fault.isMissing) ? t(fault.id, fault.values) : undefined;
  };
  /** false, and the focus on what is wrong: it cannot be saved like this. A draft may wait for its people. */
  const check = (isDraft: boolean): boolean => {
    const isRight = !faults['name'] && isRuleRight && (isDraft || !isForNobodyYet);
    if (!isRight) setTries(({ count }) => ({ count: count + 1, forCounting: !isDraft }));
    return isRight;
  };
  const begin = (anew: ScheduleForm) => {
    setKept(anew);
    setForm(anew);
  };
  const rule: ScheduleRule | null = isRuleRight ? ruleIn(form) : null;
  const fields: ScheduleFields = {
    form,
    faultOf,
    change: (changes) => setForm((before) => ({ ...before, ...changes })),
  };
  return { element, fields, rule, check, begin, isDirty: JSON.stringify(form) !== JSON.stringify(kept) };
}
