import { useText } from '#platform/portal/text.tsx';
import { Select } from '#platform/portal/ui/select.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { TimeZoneSelect } from '#platform/portal/ui/time-zone-select.tsx';
import type { CheckedForm } from '#platform/portal/use-checked-form.ts';
import type { ScheduleForm } from '../schedule-form.ts';

/** The schedule's time zone, first day and last day. */
export function ClockFields({ fields: { values, field } }: { fields: CheckedForm<ScheduleForm> }) {
  const t = useText();
  const isOnce = values.kind === 'once';
  return (
    <div className="stack gap-16 may-shrink fields">
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
