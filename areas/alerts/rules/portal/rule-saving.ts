import type { AlertRule, RuleFields, RuleState } from '../alert-rules.contract.ts';
import { useChangeRule, useCreateRule } from './use-alert-rules.ts';

/** Creates a rule, or changes it unless a colleague has changed it since it was read. */
export function useRuleSaving(seen: AlertRule | undefined, onSaved: (rule: AlertRule) => void) {
  const create = useCreateRule();
  const change = useChangeRule();
  const { isPending, error, reset } = seen ? change : create;
  const save = (rule: RuleFields, state: RuleState, isOverwriting: boolean) => {
    const followed = { onSuccess: onSaved };
    if (!seen) return create.mutate({ body: { ...rule, state } }, followed);
    // Keeps the current test mode unless it is requested again.
    const switched = state !== seen.state && { state };
    const unchanged = !isOverwriting && { seen: seen.changedAt };
    return change.mutate({ params: { id: seen.id }, body: { rule, ...switched, ...unchanged } }, followed);
  };
  return { save, isPending, error, reset };
}
