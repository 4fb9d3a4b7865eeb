import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Select } from '#platform/portal/ui/select.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { ASKED_TESTS } from '#areas/schedules/rules/occurrence-status.ts';
import { NAME_LENGTH } from '#areas/schedules/rules/schedules.contract.ts';
import { askedTestName } from '#areas/schedules/rules/portal/asked-test-name.ts';
import { AudienceChoice } from './audience-choice.tsx';
import { ClockFields } from './clock-fields.tsx';
import { RecurrenceFields } from './recurrence-fields.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import type { CheckedForm } from '#platform/portal/use-checked-form.ts';
import type { ScheduleForm } from '../schedule-form.ts';
import { WindowFields } from './window-fields.tsx';

interface ScheduleSectionsProps {
  fields: CheckedForm<ScheduleForm>;
  isNew: boolean;
  /** Name that another schedule already has. */
  takenName: string | undefined;
}

export function ScheduleSections({ fields, isNew, takenName }: ScheduleSectionsProps) {
  const t = useText();
  const { values, field, change, errorOf } = fields;
  return (
    <>
      <Card>
        <div className="stack gap-16 may-shrink fields">
          <TextField
            label={t('schedules.form.name')}
            hint={t('schedules.form.nameHint')}
            maxLength={NAME_LENGTH}
            autoFocus={isNew}
            autoComplete="off"
            {...field('name')}
            error={errorOf('name') ?? takenName}
          />
          <Select
            label={t('schedules.column.testType')}
            options={ASKED_TESTS.map((id) => ({ id, text: askedTestName(t, id) }))}
            {...field('testType')}
          />
        </div>
      </Card>
      <Card title={t('schedules.form.who')}>
        <AudienceChoice
          label={t('schedules.form.who')}
          exceptionsHint={t('schedules.form.exceptionsHint')}
          audience={values.audience}
          onChange={(changes) => change({ audience: { ...values.audience, ...changes } })}
          fault={errorOf('audience')}
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
