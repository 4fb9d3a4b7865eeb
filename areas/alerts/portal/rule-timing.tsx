import { useText } from '#platform/portal/text.tsx';
import { Checkbox } from '#platform/portal/ui/checkbox.tsx';
import { Select } from '#platform/portal/ui/select.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { DIGESTS } from '../alert-rules.contract.ts';
import type { RuleFormFields } from './rule-form-state.ts';

/** When messages go out, and how many. */
export function RuleTiming({ fields }: { fields: RuleFormFields }) {
  const t = useText();
  const { form, change, faultOf } = fields;
  return (
    <div className="rule-fields">
      <div className="rule-pair">
        <Select
          label={t('alerts.rule.field.digest')}
          hint={t('alerts.rule.hint.digest')}
          options={DIGESTS.map((id) => ({ id, text: t(`alerts.rule.digest.${id}`) }))}
          value={form.digest}
          onChange={(digest) => change({ digest })}
        />
        {form.digest === 'daily' && (
          <TextField
            type="time"
            label={t('alerts.rule.field.digestAt')}
            value={form.digestAt}
            error={faultOf('digestAt')}
            onChange={(digestAt) => change({ digestAt })}
          />
        )}
      </div>
      <QuietHours fields={fields} />
      <div className="rule-pair">
        <TextField
          label={t('alerts.rule.field.quietMinutes')}
          hint={t('alerts.rule.hint.quietMinutes')}
          inputMode="numeric"
          autoComplete="off"
          value={form.quietMinutes}
          error={faultOf('quietMinutes')}
          onChange={(quietMinutes) => change({ quietMinutes })}
        />
        <TextField
          label={t('alerts.rule.field.mostPerHour')}
          hint={t('alerts.rule.hint.mostPerHour')}
          inputMode="numeric"
          autoComplete="off"
          value={form.mostPerHour}
          error={faultOf('mostPerHour')}
          onChange={(mostPerHour) => change({ mostPerHour })}
        />
      </div>
    </div>
  );
}

function QuietHours({ fields: { form, change, faultOf } }: { fields: RuleFormFields }) {
  const t = useText();
  return (
    <>
      <Checkbox isChecked={form.hasQuietHours} onChange={(hasQuietHours) => change({ hasQuietHours })}>
        {t('alerts.rule.field.hasQuietHours')}
      </Checkbox>
      {form.hasQuietHours && (
        <>
          <div className="rule-pair">
            <TextField
              type="time"
              label={t('alerts.rule.field.quietFrom')}
              value={form.quietFrom}
              error={faultOf('quietFrom')}
              onChange={(quietFrom) => change({ quietFrom })}
            />
            <TextField
              type="time"
              label={t('alerts.rule.field.quietUntil')}
              value={form.quietUntil}
              error={faultOf('quietUntil')}
              onChange={(quietUntil) => change({ quietUntil })}
            />
          </div>
          <p className="field-hint">{t('alerts.rule.hint.quietHours')}</p>
        </>
      )}
    </>
  );
}
