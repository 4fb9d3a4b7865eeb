import { useLocale, useText } from '#platform/portal/text.tsx';
import { Checkbox } from '#platform/portal/ui/checkbox.tsx';
import { Select } from '#platform/portal/ui/select.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { RECURRENCE_KINDS, type Recurrence } from '../recurrence.ts';
import { GroupFault } from './group-fault.tsx';
import type { ScheduleFields } from './use-schedule-form.ts';
import { weekdayName } from '#platform/portal/day-names.ts';

const KIND_WORDS: Readonly<Record<Recurrence['kind'], string>> = {
  once: 'schedules.kind.once',
  daily: 'schedules.days.daily',
  weekdays: 'schedules.days.weekdays',
  everyDays: 'schedules.kind.everyDays',
  weekly: 'schedules.kind.weekly',
  monthly: 'schedules.kind.monthly',
  pattern: 'schedules.kind.pattern',
};

/** On which days. */
export function RecurrenceFields({ fields }: { fields: ScheduleFields }) {
  const t = useText();
  const { form, change } = fields;
  return (
    <div className="schedule-fields">
      <Select
        label={t('schedules.form.kind')}
        options={RECURRENCE_KINDS.map((id) => ({ id, text: t(KIND_WORDS[id]) }))}
        value={form.kind}
        onChange={(kind) => change({ kind })}
      />
      {form.kind === 'everyDays' && <NumberField field="days" label={t('schedules.form.everyDays')} fields={fields} />}
      {form.kind === 'weekly' && <Weekly fields={fields} />}
      {form.kind === 'monthly' && (
        <NumberField field="day" label={t('schedules.form.day')} hint={t('schedules.form.dayHint')} fields={fields} />
      )}
      {form.kind === 'pattern' && (
        <>
          <div className="schedule-pair">
            <NumberField field="on" label={t('schedules.form.on')} fields={fields} />
            <NumberField field="off" label={t('schedules.form.off')} fields={fields} />
          </div>
          <p className="field-hint">{t('schedules.form.patternHint')}</p>
        </>
      )}
    </div>
  );
}

interface NumberFieldProps {
  field: 'days' | 'everyWeeks' | 'day' | 'on' | 'off';
  label: string;
  hint?: string;
  fields: ScheduleFields;
}

const NumberField = ({ field, label, hint, fields: { form, change, faultOf } }: NumberFieldProps) => (
  <TextField
    label={label}
    hint={hint}
    inputMode="numeric"
    autoComplete="off"
    value={form[field]}
    error={faultOf(field)}
    onChange={(text) => change({ [field]: text })}
  />
);

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

function Weekly({ fields }: { fields: ScheduleFields }) {
  const t = useText();
  const locale = useLocale();
  const { form, change, faultOf } = fields;
  const { weekdays } = form;
  const toggle = (day: number) =>
    change({ weekdays: weekdays.includes(day) ? weekdays.filter((each) => each !== day) : [...weekdays, day] });
  return (
    <>
      <fieldset>
        <legend className="field-label">{t('schedules.form.weekdays')}</legend>
        <div className="schedule-weekdays">
          {WEEKDAYS.map((day) => (
            <Checkbox key={day} isChecked={weekdays.includes(day)} onChange={() => toggle(day)}>
              {weekdayName(locale, day)}
            </Checkbox>
          ))}
        </div>
        <GroupFault fault={faultOf('weekdays')} />
      </fieldset>
      <NumberField field="everyWeeks" label={t('schedules.form.everyWeeks')} fields={fields} />
    </>
  );
}
