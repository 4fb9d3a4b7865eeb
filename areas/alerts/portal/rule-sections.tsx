import { AudienceChoice } from '#areas/schedules/portal/audience-choice.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Checkbox } from '#platform/portal/ui/checkbox.tsx';
import { ChoiceBar } from '#platform/portal/ui/choice-bar.tsx';
import { Select } from '#platform/portal/ui/select.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { DESCRIPTION_LENGTH, NAME_LENGTH, RULE_STATES, type AlertRule } from '../alert-rules.contract.ts';
import { ABOUT_NOBODY, SEVERITIES } from '../alert-trigger.ts';
import { severityWords } from '../alert-words.ts';
import { RecipientSteps } from './recipient-steps.tsx';
import type { RuleFormFields } from './rule-form-state.ts';
import { RuleResponse } from './rule-response.tsx';
import { RuleTiming } from './rule-timing.tsx';
import { TriggerFields } from './trigger-fields.tsx';

interface RuleSectionsProps {
  fields: RuleFormFields;
  names: AlertRule['recipientNames'];
  isNew: boolean;
  /** Another rule has this name. */
  takenName: string | undefined;
}

export function RuleSections({ fields, names, isNew, takenName }: RuleSectionsProps) {
  const t = useText();
  return (
    <>
      <Card>
        <Naming fields={fields} isNew={isNew} takenName={takenName} />
      </Card>
      <Card title={t('alerts.rule.section.what')}>
        <TriggerFields fields={fields} />
      </Card>
      <Card title={t('alerts.rule.section.whom')}>
        <Whom fields={fields} />
      </Card>
      <Card title={t('alerts.rule.section.told')} note={t('alerts.rule.section.toldNote')}>
        <RecipientSteps fields={fields} stored={names} />
      </Card>
      <Card title={t('alerts.rule.section.when')}>
        <RuleTiming fields={fields} />
      </Card>
      <Card title={t('alerts.rule.section.response')}>
        <RuleResponse fields={fields} />
      </Card>
      <Card title={t('alerts.rule.section.options')}>
        <Options fields={fields} />
      </Card>
      <Card title={t('alerts.rule.section.state')}>
        <StateChoice fields={fields} />
      </Card>
    </>
  );
}

function Naming({ fields: { form, change, faultOf }, isNew, takenName }: Omit<RuleSectionsProps, 'names'>) {
  const t = useText();
  return (
    <div className="rule-fields">
      <TextField
        label={t('alerts.rule.field.name')}
        value={form.name}
        maxLength={NAME_LENGTH}
        autoFocus={isNew}
        autoComplete="off"
        error={faultOf('name') ?? takenName}
        onChange={(name) => change({ name })}
      />
      <TextField
        label={t('alerts.rule.field.description')}
        hint={t('alerts.rule.hint.description')}
        value={form.description}
        maxLength={DESCRIPTION_LENGTH}
        autoComplete="off"
        onChange={(description) => change({ description })}
      />
      <Select
        label={t('alerts.rule.field.severity')}
        hint={t('alerts.rule.hint.severity')}
        options={SEVERITIES.map((id) => ({ id, text: t(severityWords[id]) }))}
        value={form.severity}
        onChange={(severity) => change({ severity })}
      />
    </div>
  );
}

function Whom({ fields: { form, change, faultOf } }: { fields: RuleFormFields }) {
  const t = useText();
  if (ABOUT_NOBODY.includes(form.trigger.kind)) return <p>{t('alerts.rule.hint.aboutNobody')}</p>;
  return (
    <AudienceChoice
      label={t('alerts.rule.section.whom')}
      exceptionsHint={t('alerts.rule.hint.exceptions')}
      audience={form.audience}
      onChange={(changes) => change({ audience: { ...form.audience, ...changes } })}
      fault={faultOf('audience')}
    />
  );
}

function Options({ fields: { form, change } }: { fields: RuleFormFields }) {
  const t = useText();
  return (
    <div className="rule-fields">
      <div>
        <Checkbox isChecked={form.tellsName} onChange={(tellsName) => change({ tellsName })}>
          {t('alerts.rule.field.tellsName')}
        </Checkbox>
        <p className="field-hint">{t('alerts.rule.hint.tellsName')}</p>
      </div>
      <div>
        <Checkbox isChecked={form.isForHealth} onChange={(isForHealth) => change({ isForHealth })}>
          {t('alerts.rule.field.isForHealth')}
        </Checkbox>
        <p className="field-hint">{t('alerts.rule.hint.isForHealth')}</p>
      </div>
    </div>
  );
}

function StateChoice({ fields: { form, change } }: { fields: RuleFormFields }) {
  const t = useText();
  return (
    <div className="rule-fields">
      <ChoiceBar
        label={t('alerts.rule.section.state')}
        options={RULE_STATES.map((id) => ({ id, text: t(`alerts.rule.state.${id}`) }))}
        value={form.state}
        onChange={(state) => change({ state })}
      />
      <p className="field-hint" aria-live="polite">
        {t(`alerts.rule.stateHint.${form.state}`)}
      </p>
    </div>
  );
}
