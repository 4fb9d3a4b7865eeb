import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Select } from '#platform/portal/ui/select.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { RULE_STATES, type AlertRule, type RuleState } from '../alert-rules.contract.ts';
import { useChangeRule } from './use-alert-rules.ts';

/** Switches a rule off, into test mode or on, from the list. */
export function RuleStateSelect({ rule }: { rule: AlertRule }) {
  const t = useText();
  const { day } = useDates();
  const change = useChangeRule();
  const { id, name, state, testUntil, changedAt } = rule;
  const shown = change.isPending ? (change.variables.body?.state ?? state) : state;
  const choose = (chosen: RuleState) => {
    if (chosen === state || change.isPending) return;
    const onError = ({ message }: Error) => showToast({ severity: 'error', detail: message });
    change.mutate({ params: { id }, body: { state: chosen, seen: changedAt } }, { onError });
  };
  return (
    <span className="rule-state" data-state={shown}>
      <Select
        look="quiet"
        label={t('alerts.rule.stateOf', { name })}
        options={RULE_STATES.map((each) => ({ id: each, text: t(`alerts.rule.state.${each}`) }))}
        value={shown}
        onChange={choose}
      />
      {shown === 'test' && testUntil && (
        <small className="block faint caption-lines one-line">
          {t('alerts.rule.testUntil', { day: day(testUntil) })}
        </small>
      )}
    </span>
  );
}
