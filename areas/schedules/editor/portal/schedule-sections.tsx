import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { EXPECTED_TEST_TYPES } from '#areas/schedules/rules/occurrence-status.ts';
import { NAME_LENGTH } from '#areas/schedules/rules/schedules.contract.ts';
import { expectedTestName } from '#areas/schedules/rules/portal/expected-test-name.ts';
import { AudienceChoice } from './audience-choice.tsx';
import { RecurrenceFields } from './recurrence-fields.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import { TimeZoneSelect } from '#platform/portal/ui/form/time-zone-select.tsx';
import type { CheckedForm } from '#platform/portal/use-checked-form.ts';
import type { ScheduleForm } from '../schedule-form.ts';
import { ShiftWindowFields } from './shift-window-fields.tsx';
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
            options={EXPECTED_TEST_TYPES.map((id) => ({ id, text: expectedTestName(t, id) }))}
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
      <Card
        title={t('schedules.form.windows')}
        note={t(values.kind === 'shifts' ? 'schedules.form.shiftWindowsNote' : 'schedules.form.windowsNote')}
      >
        {values.kind === 'shifts' ? <ShiftWindowFields fields={fields} /> : <WindowFields fields={fields} />}
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

/** The schedule's time zone, first day and last day. */
function ClockFields({ fields }: { fields: CheckedForm<ScheduleForm> }) {
  const t = useText();
  const { values, field } = fields;
  const isOnce = values.kind === 'once';
  return (
    <div className="stack gap-16 may-shrink fields">
      {values.kind === 'shifts' ? <p>{t('schedules.form.shiftsClock')}</p> : <ZoneFields fields={fields} />}
      <div className="pair">
        <TextField
          type="date"
          label={t(isOnce ? 'schedules.form.onDay' : 'schedules.form.startsOn')}
          {...field('startsOn')}
        />
        {!isOnce && (
          <TextField
            type="date"
            label={t('schedules.form.endsOn')}
            hint={t('schedules.form.endsOnHint')}
            min={values.startsOn}
            {...field('endsOn')}
          />
        )}
      </div>
    </div>
  );
}

function ZoneFields({ fields: { values, field } }: { fields: CheckedForm<ScheduleForm> }) {
  const t = useText();
  return (
    <>
      <Select
        label={t('schedules.form.zone')}
        hint={values.zoneKind === 'person' ? t('schedules.form.personZoneHint') : undefined}
        options={[
          { id: 'organization', text: t('schedules.form.zone.organization') },
          { id: 'person', text: t('schedules.form.zone.person') },
          { id: 'fixed', text: t('schedules.form.zone.fixed') },
        ]}
        {...field('zoneKind')}
      />
      {values.zoneKind === 'fixed' && <TimeZoneSelect label={t('schedules.form.timeZone')} {...field('timeZone')} />}
    </>
  );
}
