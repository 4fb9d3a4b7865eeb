import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { LongForm } from '#platform/portal/ui/form/long-form.tsx';
import { SaveFailure } from '#platform/portal/ui/form/save-failure.tsx';
import { UnsavedGuard } from '#platform/portal/ui/form/unsaved-guard.tsx';
import { useCheckedForm } from '#platform/portal/use-checked-form.ts';
import { useLeaving } from '#platform/portal/use-leaving.ts';
import {
  ruleChanged,
  ruleNameTaken,
  type AlertRule,
  type RuleFields,
  type RuleState,
} from '../alert-rules.contract.ts';
import { faultsIn, formOf, ruleIn, type RuleForm } from '../rule-form.ts';
import { BackTestCard } from './back-test-card.tsx';
import { RULES_PATH } from './rule-path.ts';
import { RuleSections } from './rule-sections.tsx';
import { useChangeRule, useCreateRule } from './use-alert-rules.ts';

interface RuleFormViewProps {
  initial: RuleForm;
  /** The rule being changed; a new one is created when left out. */
  rule?: AlertRule;
  /** Reads the rule again, with a colleague's changes. */
  reload?: () => Promise<AlertRule | undefined>;
}

/** The form of a rule, with its back-test beside it. */
export function RuleFormView({ initial, rule, reload }: RuleFormViewProps) {
  const t = useText();
  const [seen, setSeen] = useState(rule);
  const form = useCheckedForm({ start: initial, faultsIn });
  const { isSaved, leave } = useLeaving(RULES_PATH);
  const onSaved = ({ name, state }: AlertRule) => leave(t(`alerts.rule.saved.${state}`, { name }));
  const { save, error, isPending, reset } = useRuleSaving(seen, onSaved);

  const submit = (isOverwriting: boolean) =>
    form.submit((values) => {
      if (!isPending) save(ruleIn(values), values.state, isOverwriting);
    });
  const loadNewer = async () => {
    const newer = await reload?.();
    if (!newer) return;
    setSeen(newer);
    form.begin(formOf(newer));
    reset();
  };
  const isNameTaken = error?.code === ruleNameTaken.code;
  const buttons = (
    <>
      <LinkButton href={RULES_PATH}>{t('ui.cancel')}</LinkButton>
      <Button type="submit" look="primary" isPending={isPending}>
        {t(seen ? 'alerts.rule.save' : 'alerts.rule.add')}
      </Button>
    </>
  );
  return (
    <>
      <LongForm
        element={form.element}
        onSubmit={submit(false)}
        aside={<BackTestCard form={form.values} />}
        buttons={buttons}
      >
        {error && !isNameTaken && (
          <SaveFailure
            error={error}
            isOutdated={error.code === ruleChanged.code}
            onLoadNewer={() => void loadNewer()}
            onOverwrite={submit(true)}
          />
        )}
        <RuleSections
          fields={form}
          names={seen?.recipientNames ?? []}
          isNew={!seen}
          takenName={isNameTaken ? error.message : undefined}
        />
      </LongForm>
      <UnsavedGuard isDirty={form.isDirty && !isSaved} />
    </>
  );
}

/** Creates a rule, or changes it unless a colleague has changed it since it was read. */
function useRuleSaving(seen: AlertRule | undefined, onSaved: (rule: AlertRule) => void) {
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
