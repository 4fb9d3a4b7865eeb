import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Checkbox } from '#platform/portal/ui/checkbox.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { Select } from '#platform/portal/ui/select.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { MOST_REMINDERS } from '../reminder-rule.ts';
import { USUAL_REMINDER, type ReminderForm } from '../schedule-form.ts';
import { GroupFault } from './group-fault.tsx';
import type { ScheduleFields } from './use-schedule-form.ts';

/** Who has not tested is reminded: when, and in which way. */
export function ReminderFields({ fields: { form, change, faultOf } }: { fields: ScheduleFields }) {
  const t = useText();
  const { reminders } = form;
  const replace = (at: number, changes: Partial<ReminderForm>) =>
    change({ reminders: reminders.map((each, place) => (place === at ? { ...each, ...changes } : each)) });
  return (
    <div className="schedule-fields">
      <p className="field-hint">{t('schedules.form.remindersHint')}</p>
      {reminders.map((reminder, at) => (
        <OneReminder
          key={reminderKey(at)}
          number={at + 1}
          reminder={reminder}
          faultOf={(field) => faultOf(`reminders.${at}.${field}`)}
          onChange={(changes) => replace(at, changes)}
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

/** A reminder has no name of its own: it is the first, the second, and so on. */
const reminderKey = (at: number): string => `reminder-${at}`;

interface OneReminderProps {
  number: number;
  reminder: ReminderForm;
  faultOf: (field: 'minutes' | 'channels') => string | undefined;
  onChange: (changes: Partial<ReminderForm>) => void;
  onRemove: () => void;
}

function OneReminder({ number, reminder, faultOf, onChange, onRemove }: OneReminderProps) {
  const t = useText();
  return (
    <fieldset className="schedule-reminder">
      <legend className="visually-hidden">{t('schedules.form.reminder', { number })}</legend>
      <div className="schedule-reminder-fields">
        {reminder.kind !== 'atOpen' && (
          <TextField
            label={t('schedules.form.minutes')}
            inputMode="numeric"
            autoComplete="off"
            value={reminder.minutes}
            error={faultOf('minutes')}
            onChange={(minutes) => onChange({ minutes })}
          />
        )}
        <Select
          label={t('schedules.form.reminderKind')}
          options={[
            { id: 'beforeOpen', text: t('schedules.form.beforeOpen') },
            { id: 'atOpen', text: t('schedules.form.atOpen') },
            { id: 'beforeDue', text: t('schedules.form.beforeDue') },
          ]}
          value={reminder.kind}
          onChange={(kind) => onChange({ kind })}
        />
        <IconButton label={t('schedules.form.removeReminder', { number })} icon={Trash2} onPress={onRemove} />
      </div>
      <div className="schedule-channels">
        <Checkbox isChecked={reminder.byMail} onChange={(byMail) => onChange({ byMail })}>
          {t('schedules.form.byMail')}
        </Checkbox>
        <Checkbox isChecked={reminder.inPortal} onChange={(inPortal) => onChange({ inPortal })}>
          {t('schedules.form.inPortal')}
        </Checkbox>
      </div>
      <GroupFault fault={faultOf('channels')} />
    </fieldset>
  );
}
