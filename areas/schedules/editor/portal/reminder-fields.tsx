import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { MOST_REMINDERS } from '#areas/schedules/rules/reminder-rule.ts';
import { USUAL_REMINDER, type ReminderForm, type ScheduleForm } from '../schedule-form.ts';
import { GroupFault } from '#platform/portal/ui/form/group-fault.tsx';
import type { CheckedForm } from '#platform/portal/use-checked-form.ts';

/** Edits when and how people who have not tested are reminded. */
export function ReminderFields({ fields }: { fields: CheckedForm<ScheduleForm> }) {
  const t = useText();
  const { values, change } = fields;
  const { reminders } = values;
  return (
    <div className="stack gap-16 may-shrink fields">
      <p className="field-hint">{t('schedules.form.remindersHint')}</p>
      {reminders.map((reminder, at) => (
        <OneReminder
          key={reminderKey(at)}
          at={at}
          reminder={reminder}
          fields={fields}
          onRemove={() => change({ reminders: reminders.filter((_, place) => place !== at) })}
        />
      ))}
      {reminders.length < MOST_REMINDERS && (
        <Button size="small" icon={Plus} onPress={() => change({ reminders: [...reminders, USUAL_REMINDER] })}>
          {t('schedules.form.addReminder')}
        </Button>
      )}
    </div>
  );
}

/** A reminder has no id of its own, so its position is the key. */
const reminderKey = (at: number): string => `reminder-${at}`;

interface OneReminderProps {
  at: number;
  reminder: ReminderForm;
  fields: CheckedForm<ScheduleForm>;
  onRemove: () => void;
}

function OneReminder({ at, reminder, fields: { field, errorOf }, onRemove }: OneReminderProps) {
  const t = useText();
  const number = at + 1;
  const byMail = field(`reminders.${at}.byMail`);
  const inPortal = field(`reminders.${at}.inPortal`);
  return (
    <fieldset className="stack gap-8 may-shrink schedule-reminder">
      <legend className="visually-hidden">{t('schedules.form.reminder', { number })}</legend>
      <div className="schedule-reminder-fields">
        {reminder.kind !== 'atOpen' && (
          <TextField
            label={t('schedules.form.minutes')}
            inputMode="numeric"
            autoComplete="off"
            {...field(`reminders.${at}.minutes`)}
          />
        )}
        <Select
          label={t('schedules.form.reminderKind')}
          options={[
            { id: 'beforeOpen', text: t('schedules.form.beforeOpen') },
            { id: 'atOpen', text: t('schedules.form.atOpen') },
            { id: 'beforeDue', text: t('schedules.form.beforeDue') },
          ]}
          {...field(`reminders.${at}.kind`)}
        />
        <IconButton label={t('schedules.form.removeReminder', { number })} icon={Trash2} onPress={onRemove} />
      </div>
      <div className="cluster above-8 schedule-channels">
        <Checkbox isChecked={byMail.value} onChange={byMail.onChange}>
          {t('schedules.form.byMail')}
        </Checkbox>
        <Checkbox isChecked={inPortal.value} onChange={inPortal.onChange}>
          {t('schedules.form.inPortal')}
        </Checkbox>
      </div>
      <GroupFault fault={errorOf(`reminders.${at}.channels`)} />
    </fieldset>
  );
}
