import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Select } from '#platform/portal/ui/select.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { ASKED_TESTS } from '../occurrence-status.ts';
import { NAME_LENGTH } from '../schedules.contract.ts';
import { askedTestName } from './asked-test-name.ts';
import { AudienceChoice } from './audience-choice.tsx';
import { ClockFields } from './clock-fields.tsx';
import { RecurrenceFields } from './recurrence-fields.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import type { ScheduleFields } from './use-schedule-form.ts';
import { WindowFields } from './window-fields.tsx';

interface ScheduleSectionsProps {
  fields: ScheduleFields;
  isNew: boolean;
  /** Another schedule has this name. */
  takenName: string | undefined;
}

export function ScheduleSections({ fields, isNew, takenName }: ScheduleSectionsProps) {
  const t = useText();
  const { form, change, faultOf } = fields;
  return (
    <>
      <Card>
        <div className="schedule-fields">
          <TextField
            label={t('schedules.form.name')}
            hint={t('schedules.form.nameHint')}
            value={form.name}
            maxLength={NAME_LENGTH}
            autoFocus={isNew}
            autoComplete="off"
            error={faultOf('name') ?? takenName}
            onChange={(name) => change({ name })}
          />
          <Select
            label={t('schedules.column.testType')}
            options={ASKED_TESTS.map((id) => ({ id, text: askedTestName(t, id) }))}
            value={form.testType}
            onChange={(testType) => change({ testType })}
          />
        </div>
      </Card>
      <Card title={t('schedules.form.who')}>
        <AudienceChoice
          label={t('schedules.form.who')}
          exceptionsHint={t('schedules.form.exceptionsHint')}
          audience={form.audience}
          onChange={(changes) => change({ audience: { ...form.audience, ...changes } })}
          fault={faultOf('audience')}
        />
      </Card>
      <Card title={t('schedules.form.days')}>
        <RecurrenceFields fields={fields} />
      </Card>
      <Card title={t('schedules.form.windows')} note={t('schedules.form.windowsNote')}>
        <WindowFields fields={fields} />
      </Card>
      <Card title={t('schedules.form.clock')}>
        <ClockFields fields={fields} />
      </Card>
      <Card title={t('schedules.column.reminders')}>
        <ReminderFields fields={fields} />
      </Card>
    </>
  );
}
