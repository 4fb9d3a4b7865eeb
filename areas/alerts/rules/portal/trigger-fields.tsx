import { useText } from '#platform/portal/text.tsx';
import { NativeSelect } from '#platform/portal/ui/form/native-select.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import {
  factsOf,
  settingsOf,
  TRIGGER_KINDS,
  type TriggerKind,
  type TriggerSetting,
} from '#areas/alerts/triggers/alert-trigger.ts';
import { triggerFaults, triggerIn, type TriggerForm } from '../trigger-form.ts';
import type { CheckedForm } from '#platform/portal/use-checked-form.ts';
import type { RuleForm } from '../rule-form.ts';
import { triggerName, useTriggerSentence } from './trigger-words.ts';

/** The trigger: its kind, its settings and the resulting sentence. */
export function TriggerFields({ fields: { values, change, errorOf } }: { fields: CheckedForm<RuleForm> }) {
  const t = useText();
  const say = useTriggerSentence();
  const { trigger } = values;
  const { kind, settings } = trigger;
  const options = TRIGGER_KINDS.map((id) => ({
    id,
    text: triggerName(t, id),
    group: t(`alerts.rule.group.${factsOf(id).group}`),
  }));
  const choose = (name: string, value: string) =>
    change({ trigger: { kind, settings: { ...settings, [kind]: { ...settings[kind], [name]: value } } } });
  const shown = settingsOf(kind).map(([name, setting]) => (
    <SettingField
      key={name}
      kind={kind}
      name={name}
      setting={setting}
      value={settings[kind][name] ?? ''}
      error={errorOf(`trigger.${name}`)}
      onChange={(value) => choose(name, value)}
    />
  ));
  const isWritten = Object.keys(triggerFaults(trigger)).length === 0;
  return (
    <div className="stack gap-16 may-shrink fields">
      <NativeSelect
        label={t('alerts.rule.field.kind')}
        options={options}
        value={kind}
        onChange={(chosen) => change({ trigger: { ...trigger, kind: chosen } })}
      />
      {shown.length > 1 ? <div className="pair">{shown}</div> : shown}
      {isWritten && (
        <p className="clear medium" aria-live="polite">
          {say(triggerIn(trigger))}
        </p>
      )}
      {isLowLimit(trigger) && <p className="field-hint">{t('alerts.rule.hint.lowLimit')}</p>}
    </div>
  );
}

/** A limit below +5 points fires often by chance. */
function isLowLimit({ kind, settings }: TriggerForm): boolean {
  const { unit, above = '' } = settings.deviation;
  return kind === 'deviation' && unit === 'points' && Number(above.replace(',', '.')) < 5;
}

interface SettingFieldProps {
  kind: TriggerKind;
  name: string;
  setting: TriggerSetting;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function SettingField({ kind, name, setting, ...field }: SettingFieldProps) {
  const t = useText();
  const label = t(`alerts.rule.setting.${kind}.${name}`);
  if (setting.type === 'clock') return <TextField type="time" label={label} {...field} />;
  if (setting.type !== 'choice') return <TextField label={label} inputMode="decimal" autoComplete="off" {...field} />;
  const options = setting.options.map((id) => ({ id, text: t(`alerts.rule.choice.${name}.${id}`) }));
  return <Select label={label} options={options} {...field} />;
}
