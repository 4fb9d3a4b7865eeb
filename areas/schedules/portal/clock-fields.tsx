import { useText } from '#platform/portal/text.tsx';
import { Select } from '#platform/portal/ui/select.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { TimeZoneSelect } from '#platform/portal/ui/time-zone-select.tsx';
import type { ScheduleFields } from './use-schedule-form.ts';

/** By whose clock, and from which day to which. */
export function ClockFields({ fields: { form, change, faultOf } }: { fields: ScheduleFields }) {
  const t = useText();
  const isOnce = form.kind === 'once';
  return (
    <div className="schedule-fields">
      <Select
        label={t('schedules.form.zone')}
        hint={form.zoneKind === 'person' ? t('schedules.form.personZoneHint') : undefined}
        options={[
          { id: 'organization', text: t('schedules.form.zone.organization') },
          { id: 'person', text: t('schedules.form.zone.person') },
          { id: 'fixed', text: t('schedules.form.zone.fixed') },
        ]}
        value={form.zoneKind}
        onChange={(zoneKind) => change({ zoneKind })}
      />
      {form.zoneKind === 'fixed' && (
        <TimeZoneSelect
          label={t('schedules.form.timeZone')}
          value={form.timeZone}
          onChange={(timeZone) => change({ timeZone })}
        />
      )}
      <div className="schedule-pair">
        <TextField
          type="date"
          label={t(isOnce ? 'schedules.form.onDay' : 'schedules.form.startsOn')}
          value={form.startsOn}
          error={faultOf('startsOn')}
          onChange={(startsOn) => change({ startsOn })}
        />
        {!isOnce && (
          <TextField
            type="date"
            label={t('schedules.form.endsOn')}
            hint={t('schedules.form.endsOnHint')}
            value={form.endsOn}
            min={form.startsOn}
            error={faultOf('endsOn')}
            onChange={(endsOn) => change({ endsOn })}
          />
        )}
      </div>
    </div>
  );
}
