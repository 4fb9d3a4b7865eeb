import { useText } from '#platform/portal/text.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { DIGESTS } from '../alert-rules.contract.ts';
import type { CheckedForm } from '#platform/portal/use-checked-form.ts';
import type { RuleForm } from '../rule-form.ts';

/** When messages are sent, and how many. */
export function RuleTiming({ fields }: { fields: CheckedForm<RuleForm> }) {
  const t = useText();
  const { values, field } = fields;
  return (
    <div className="stack gap-16 may-shrink fields">
      <div className="pair">
        <Select
          label={t('alerts.rule.field.digest')}
          hint={t('alerts.rule.hint.digest')}
          options={DIGESTS.map((id) => ({ id, text: t(`alerts.rule.digest.${id}`) }))}
          {...field('digest')}
        />
        {values.digest === 'daily' && (
          <TextField type="time" label={t('alerts.rule.field.digestAt')} {...field('digestAt')} />
        )}
      </div>
      <QuietHours fields={fields} />
      <div className="pair">
        <TextField
          label={t('alerts.rule.field.quietMinutes')}
          hint={t('alerts.rule.hint.quietMinutes')}
          inputMode="numeric"
          autoComplete="off"
          {...field('quietMinutes')}
        />
        <TextField
          label={t('alerts.rule.field.mostPerHour')}
          hint={t('alerts.rule.hint.mostPerHour')}
          inputMode="numeric"
          autoComplete="off"
          {...field('mostPerHour')}
        />
      </div>
    </div>
  );
}

function QuietHours({ fields: { values, field, change } }: { fields: CheckedForm<RuleForm> }) {
  const t = useText();
  return (
    <>
      <Checkbox isChecked={values.hasQuietHours} onChange={(hasQuietHours) => change({ hasQuietHours })}>
        {t('alerts.rule.field.hasQuietHours')}
      </Checkbox>
      {values.hasQuietHours && (
        <>
          <div className="pair">
            <TextField type="time" label={t('alerts.rule.field.quietFrom')} {...field('quietFrom')} />
            <TextField type="time" label={t('alerts.rule.field.quietUntil')} {...field('quietUntil')} />
          </div>
          <p className="field-hint">{t('alerts.rule.hint.quietHours')}</p>
        </>
      )}
    </>
  );
}
