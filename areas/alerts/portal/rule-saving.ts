import type { AlertRule, RuleFields, RuleState } from '../alert-rules.contract.ts';
import { useChangeRule, useCreateRule } from './use-alert-rules.ts';

/** Makes a new rule, or changes the one that was seen unless a colleague was faster. */
export function useRuleSaving(seen: AlertRule | undefined, onSaved: (rule: AlertRule) => void) {
  const create = useCreateRule();
  const change = useChangeRule();
  const { isPending, error, reset } = seen ? change : create;
  const save = (rule: RuleFields, state: RuleState, isOverwriting: boolean) => {
    const followed = { onSuccess: onSaved };
    if (!seen) return create.mutate({ body: { ...rule, state } }, followed);
    // Test mode goes on as it is, unless it is asked for anew.
    const switched = state !== seen.state && { state };
    const unchanged = !isOverwriting && { seen: seen.changedAt };
    return change.mutate({ params: { id: seen.id }, body: { rule, ...switched, ...unchanged } }, followed);
  };
  return { save, isPending, error, reset };
}
