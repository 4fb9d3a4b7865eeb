import { useEffect, useState } from 'react';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { UnsavedGuard } from '#platform/portal/ui/unsaved-guard.tsx';
import { ruleNameTaken, type AlertRule } from '../alert-rules.contract.ts';
import { formOf, type RuleForm } from '../rule-form.ts';
import { BackTestCard } from './back-test-card.tsx';
import { RuleFailure } from './rule-failure.tsx';
import { useRuleForm } from './rule-form-state.ts';
import { RULES_PATH } from './rule-path.ts';
import { useRuleSaving } from './rule-saving.ts';
import { RuleSections } from './rule-sections.tsx';

interface RuleFormViewProps {
  initial: RuleForm;
  /** The one that is changed; left out: a new one is made. */
  rule?: AlertRule;
  /** What a colleague has made of it meanwhile. */
  reload?: () => Promise<AlertRule | undefined>;
}

/** What a rule says, and beside it what it would have done. */
export function RuleFormView({ initial, rule, reload }: RuleFormViewProps) {
  const t = useText();
  const [seen, setSeen] = useState(rule);
  const { element, fields, written, begin, isDirty } = useRuleForm(initial);
  const { isSaved, onSaved } = useLeaving();
  const { save, error, isPending, reset } = useRuleSaving(seen, onSaved);

  const submit = (isOverwriting: boolean) => {
    const said = written();
    if (said && !isPending) save(said, fields.form.state, isOverwriting);
  };
  const loadNewer = async () => {
    const newer = await reload?.();
    if (!newer) return;
    setSeen(newer);
    begin(formOf(newer));
    reset();
  };
  const isNameTaken = error?.code === ruleNameTaken.code;
  return (
    <>
      <form
        ref={element}
        className="long-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(false);
        }}
      >
        <div className="long-form-sections">
          {error && !isNameTaken && (
            <RuleFailure error={error} onReload={() => void loadNewer()} onOverwrite={() => submit(true)} />
          )}
          <RuleSections
            fields={fields}
            names={seen?.recipientNames ?? []}
            isNew={!seen}
            takenName={isNameTaken ? error.message : undefined}
          />
        </div>
        <BackTestCard form={fields.form} />
        <div className="long-form-buttons">
          <LinkButton href={RULES_PATH}>{t('ui.cancel')}</LinkButton>
          <Button type="submit" look="primary" isPending={isPending}>
            {t(seen ? 'alerts.rule.save' : 'alerts.rule.add')}
          </Button>
        </div>
      </form>
      <UnsavedGuard isDirty={isDirty && !isSaved} />
    </>
  );
}

/** Once it is saved there is nothing to guard, and the list tells the rest. */
function useLeaving() {
  const t = useText();
  const { go } = useNavigation();
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => {
    if (isSaved) go(RULES_PATH);
  }, [isSaved, go]);
  const onSaved = ({ name, state }: AlertRule) => {
    const told = {
      off: t('alerts.rule.saved.off', { name }),
      test: t('alerts.rule.saved.test', { name }),
      on: t('alerts.rule.saved.on', { name }),
    };
    showToast({ detail: told[state] });
    setIsSaved(true);
  };
  return { isSaved, onSaved };
}
