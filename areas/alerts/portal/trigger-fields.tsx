import { useText } from '#platform/portal/text.tsx';
import { NativeSelect } from '#platform/portal/ui/native-select.tsx';
import { Select } from '#platform/portal/ui/select.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { triggerIn, type NumberField, type TriggerForm } from '../trigger-form.ts';
import type { RuleFormFields } from './rule-form-state.ts';
import { TRIGGER_GROUPS, triggerName, useTriggerSentence } from './trigger-words.ts';

/** What happens: the kind, its numbers, and the sentence that they come to. */
export function TriggerFields({ fields: { form, change, faultOf, hasFault } }: { fields: RuleFormFields }) {
  const t = useText();
  const say = useTriggerSentence();
  const { trigger } = form;
  const set = (changes: Partial<TriggerForm>) => change({ trigger: { ...trigger, ...changes } });
  const options = TRIGGER_GROUPS.flatMap(({ id, kinds }) =>
    kinds.map((kind) => ({ id: kind, text: triggerName(t, kind), group: t(id) })),
  );
  const isWritten = !hasFault([
    'above',
    'scoreFrom',
    'redCount',
    'redOf',
    'overdueMinutes',
    'offlineMinutes',
    'below',
    'at',
    'inARow',
    'baselineDays',
    'clockMinutes',
    'namedPeople',
    'caseMinutes',
  ]);
  return (
    <div className="rule-fields">
      <NativeSelect
        label={t('alerts.rule.field.kind')}
        options={options}
        value={trigger.kind}
        onChange={(kind) => set({ kind })}
      />
      <Numbers trigger={trigger} set={set} faultOf={faultOf} />
      {isWritten && (
        <p className="rule-sentence" aria-live="polite">
          {say(triggerIn(trigger))}
        </p>
      )}
      {isLowLimit(trigger) && <p className="field-hint">{t('alerts.rule.hint.lowLimit')}</p>}
    </div>
  );
}

/** Below +5 points chance alone makes many. */
const isLowLimit = ({ kind, unit, above }: TriggerForm): boolean =>
  kind === 'deviation' && unit === 'points' && Number(above.replace(',', '.')) < 5;

interface NumbersProps {
  trigger: TriggerForm;
  set: (changes: Partial<TriggerForm>) => void;
  faultOf: (field: string) => string | undefined;
}

function Numbers(props: NumbersProps) {
  const { kind } = props.trigger;
  if (kind === 'deviation') return <DeviationNumbers {...props} />;
  if (kind === 'score') return <OneNumber {...props} field="scoreFrom" label="alerts.rule.field.scoreFrom" />;
  if (kind === 'reds') return <RedNumbers {...props} />;
  if (kind === 'overdue') return <OneNumber {...props} field="overdueMinutes" label="alerts.rule.field.overdue" />;
  if (kind === 'kioskOffline') return <OneNumber {...props} field="offlineMinutes" label="alerts.rule.field.offline" />;
  if (kind === 'invalid') return <OneNumber {...props} field="inARow" label="alerts.rule.field.inARow" />;
  if (kind === 'noBaseline') return <OneNumber {...props} field="baselineDays" label="alerts.rule.field.noBaseline" />;
  if (kind === 'clockOffset') return <OneNumber {...props} field="clockMinutes" label="alerts.rule.field.clock" />;
  if (kind === 'manyExported') return <OneNumber {...props} field="namedPeople" label="alerts.rule.field.named" />;
  if (kind === 'caseUndecided') return <OneNumber {...props} field="caseMinutes" label="alerts.rule.field.case" />;
  return kind === 'completion' ? <CompletionNumbers {...props} /> : null;
}

interface OneNumberProps extends NumbersProps {
  field: NumberField;
  /** The id of its message. */
  label: string;
}

function OneNumber({ trigger, set, faultOf, field, label }: OneNumberProps) {
  const t = useText();
  return (
    <TextField
      label={t(label)}
      inputMode="decimal"
      autoComplete="off"
      value={trigger[field]}
      error={faultOf(field)}
      onChange={(value) => set({ [field]: value })}
    />
  );
}

function DeviationNumbers(props: NumbersProps) {
  const t = useText();
  return (
    <div className="rule-pair">
      <OneNumber {...props} field="above" label="alerts.rule.field.above" />
      <Select
        label={t('alerts.rule.field.unit')}
        options={[
          { id: 'points', text: t('alerts.rule.unit.points') },
          { id: 'sd', text: t('alerts.rule.unit.sd') },
        ]}
        value={props.trigger.unit}
        onChange={(unit) => props.set({ unit })}
      />
    </div>
  );
}

function RedNumbers(props: NumbersProps) {
  const t = useText();
  return (
    <div className="rule-pair">
      <OneNumber {...props} field="redCount" label="alerts.rule.field.redCount" />
      <OneNumber {...props} field="redOf" label="alerts.rule.field.redOf" />
      <Select
        label={t('alerts.rule.field.among')}
        options={[
          { id: 'tests', text: t('alerts.rule.among.tests') },
          { id: 'days', text: t('alerts.rule.among.days') },
        ]}
        value={props.trigger.among}
        onChange={(among) => props.set({ among })}
      />
    </div>
  );
}

function CompletionNumbers(props: NumbersProps) {
  const t = useText();
  return (
    <div className="rule-pair">
      <OneNumber {...props} field="below" label="alerts.rule.field.below" />
      <TextField
        type="time"
        label={t('alerts.rule.field.at')}
        value={props.trigger.at}
        error={props.faultOf('at')}
        onChange={(at) => props.set({ at })}
      />
    </div>
  );
}
