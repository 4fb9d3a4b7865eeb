import { useState } from 'react';
import { AudienceChoice } from '#areas/schedules/editor/portal/audience-choice.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { ChoiceBar } from '#platform/portal/ui/form/choice-bar.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import {
  DESCRIPTION_LENGTH,
  NAME_LENGTH,
  RESPONSE_LENGTH,
  RULE_STATES,
  type AlertRule,
} from '../alert-rules.contract.ts';
import { KINDS_WITHOUT_PERSON, SEVERITIES } from '#areas/alerts/triggers/alert-trigger.ts';
import { severityWords } from '#areas/alerts/alert/alert-words.ts';
import { RecipientSteps } from './recipient-steps.tsx';
import type { CheckedForm } from '#platform/portal/use-checked-form.ts';
import type { RuleForm } from '../rule-form.ts';
import { RuleTiming } from './rule-timing.tsx';
import { TriggerFields } from './trigger-fields.tsx';
import { TextArea } from '#platform/portal/ui/form/text-area.tsx';
import { isLocale, LOCALES, type Locale } from '#platform/shared/locale.ts';
import { LANGUAGES } from '#platform/portal/languages.ts';

interface RuleSectionsProps {
  fields: CheckedForm<RuleForm>;
  names: AlertRule['recipientNames'];
  isNew: boolean;
  /** Name that another rule already has. */
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

function Naming({ fields: { field, errorOf }, isNew, takenName }: Omit<RuleSectionsProps, 'names'>) {
  const t = useText();
  return (
    <div className="stack gap-16 may-shrink fields">
      <TextField
        label={t('alerts.rule.field.name')}
        maxLength={NAME_LENGTH}
        autoFocus={isNew}
        autoComplete="off"
        {...field('name')}
        error={errorOf('name') ?? takenName}
      />
      <TextField
        label={t('alerts.rule.field.description')}
        hint={t('alerts.rule.hint.description')}
        maxLength={DESCRIPTION_LENGTH}
        autoComplete="off"
        {...field('description')}
      />
      <Select
        label={t('alerts.rule.field.severity')}
        hint={t('alerts.rule.hint.severity')}
        options={SEVERITIES.map((id) => ({ id, text: t(severityWords[id]) }))}
        {...field('severity')}
      />
    </div>
  );
}

function Whom({ fields: { values, change, errorOf } }: { fields: CheckedForm<RuleForm> }) {
  const t = useText();
  if (KINDS_WITHOUT_PERSON.includes(values.trigger.kind)) return <p>{t('alerts.rule.hint.aboutNobody')}</p>;
  return (
    <AudienceChoice
      label={t('alerts.rule.section.whom')}
      exceptionsHint={t('alerts.rule.hint.exceptions')}
      audience={values.audience}
      onChange={(changes) => change({ audience: { ...values.audience, ...changes } })}
      fault={errorOf('audience')}
    />
  );
}

function Options({ fields: { values, change } }: { fields: CheckedForm<RuleForm> }) {
  const t = useText();
  return (
    <div className="stack gap-16 may-shrink fields">
      <div>
        <Checkbox isChecked={values.tellsName} onChange={(tellsName) => change({ tellsName })}>
          {t('alerts.rule.field.tellsName')}
        </Checkbox>
        <p className="field-hint">{t('alerts.rule.hint.tellsName')}</p>
      </div>
      <div>
        <Checkbox isChecked={values.isForHealth} onChange={(isForHealth) => change({ isForHealth })}>
          {t('alerts.rule.field.isForHealth')}
        </Checkbox>
        <p className="field-hint">{t('alerts.rule.hint.isForHealth')}</p>
      </div>
    </div>
  );
}

function StateChoice({ fields: { values, field } }: { fields: CheckedForm<RuleForm> }) {
  const t = useText();
  return (
    <div className="stack gap-16 may-shrink fields">
      <ChoiceBar
        label={t('alerts.rule.section.state')}
        options={RULE_STATES.map((id) => ({ id, text: t(`alerts.rule.state.${id}`) }))}
        {...field('state')}
      />
      <p className="field-hint" aria-live="polite">
        {t(`alerts.rule.stateHint.${values.state}`)}
      </p>
    </div>
  );
}

/** The response in each language: the reader of an alert gets their own. */
function RuleResponse({ fields: { values, field } }: { fields: CheckedForm<RuleForm> }) {
  const t = useText();
  const own = useLocale();
  const [locale, setLocale] = useState<Locale>(isLocale(own) ? own : 'en');
  const missing = LOCALES.filter(({ code }) => values.response[code].trim() === '').map(({ name }) => name);
  const isHalf = missing.length > 0 && missing.length < LOCALES.length;
  return (
    <div className="stack gap-16 may-shrink fields">
      <ChoiceBar label={t('alerts.rule.field.language')} options={LANGUAGES} value={locale} onChange={setLocale} />
      <TextArea
        label={t('alerts.rule.field.response', { language: LOCALES.find(({ code }) => code === locale)?.name ?? '' })}
        hint={t('alerts.rule.hint.response')}
        rows={7}
        lang={locale}
        maxLength={RESPONSE_LENGTH}
        {...field(`response.${locale}`)}
      />
      {isHalf && (
        <p className="field-hint">
          {t('alerts.rule.hint.missingLanguages', { languages: new Intl.ListFormat(own).format(missing) })}
        </p>
      )}
    </div>
  );
}
