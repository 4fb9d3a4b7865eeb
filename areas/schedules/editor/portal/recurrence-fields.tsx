import { useLocale, useText } from '#platform/portal/text.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { RECURRENCE_KINDS, type Recurrence } from '#areas/schedules/rules/recurrence.ts';
import { GroupFault } from '#platform/portal/ui/form/group-fault.tsx';
import type { CheckedForm } from '#platform/portal/use-checked-form.ts';
import type { ScheduleForm } from '../schedule-form.ts';
import { weekdayName } from '#platform/portal/time/day-names.ts';

const KIND_WORDS: Readonly<Record<Recurrence['kind'], string>> = {
  once: 'schedules.kind.once',
  daily: 'schedules.days.daily',
  weekdays: 'schedules.days.weekdays',
  everyDays: 'schedules.kind.everyDays',
  weekly: 'schedules.kind.weekly',
  monthly: 'schedules.kind.monthly',
  pattern: 'schedules.kind.pattern',
  shifts: 'schedules.kind.shifts',
};

/** Chooses the days of the schedule. */
export function RecurrenceFields({ fields }: { fields: CheckedForm<ScheduleForm> }) {
  const t = useText();
  const { values, field } = fields;
  return (
    <div className="stack gap-16 may-shrink fields">
      <Select
        label={t('schedules.form.kind')}
        options={RECURRENCE_KINDS.map((id) => ({ id, text: t(KIND_WORDS[id]) }))}
        {...field('kind')}
      />
      {values.kind === 'everyDays' && <NumberField name="days" label={t('schedules.form.everyDays')} fields={fields} />}
      {values.kind === 'weekly' && <Weekly fields={fields} />}
      {values.kind === 'monthly' && (
        <NumberField name="day" label={t('schedules.form.day')} hint={t('schedules.form.dayHint')} fields={fields} />
      )}
      {values.kind === 'shifts' && (
        <>
          <p className="field-hint">{t('schedules.form.shiftsHint')}</p>
          <NumberField
            name="afterDaysOff"
            label={t('schedules.form.afterDaysOff')}
            hint={t('schedules.form.afterDaysOffHint')}
            fields={fields}
          />
        </>
      )}
      {values.kind === 'pattern' && (
        <>
          <div className="pair">
            <NumberField name="on" label={t('schedules.form.on')} fields={fields} />
            <NumberField name="off" label={t('schedules.form.off')} fields={fields} />
          </div>
          <p className="field-hint">{t('schedules.form.patternHint')}</p>
        </>
      )}
    </div>
  );
}

interface NumberFieldProps {
  name: 'days' | 'everyWeeks' | 'day' | 'on' | 'off' | 'afterDaysOff';
  label: string;
  hint?: string;
  fields: CheckedForm<ScheduleForm>;
}

const NumberField = ({ name, label, hint, fields: { field } }: NumberFieldProps) => (
  <TextField label={label} hint={hint} inputMode="numeric" autoComplete="off" {...field(name)} />
);

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

function Weekly({ fields }: { fields: CheckedForm<ScheduleForm> }) {
  const t = useText();
  const locale = useLocale();
  const { values, change, errorOf } = fields;
  const { weekdays } = values;
  const toggle = (day: number) =>
    change({ weekdays: weekdays.includes(day) ? weekdays.filter((each) => each !== day) : [...weekdays, day] });
  return (
    <>
      <fieldset>
        <legend className="field-label">{t('schedules.form.weekdays')}</legend>
        <div className="cluster above-8 schedule-weekdays">
          {WEEKDAYS.map((day) => (
            <Checkbox key={day} isChecked={weekdays.includes(day)} onChange={() => toggle(day)}>
              {weekdayName(locale, day)}
            </Checkbox>
          ))}
        </div>
        <GroupFault fault={errorOf('weekdays')} />
      </fieldset>
      <NumberField name="everyWeeks" label={t('schedules.form.everyWeeks')} fields={fields} />
    </>
  );
}
