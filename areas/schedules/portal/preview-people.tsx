import { userName } from '#areas/users/user-name.ts';
import { useText } from '#platform/portal/text.tsx';
import type { SchedulePreview } from '../schedule-preview.contract.ts';

/** Whom it is for at the moment: how many, and the first of them. */
export function PreviewPeople({ preview: { audienceCount, sample } }: { preview: SchedulePreview }) {
  const t = useText();
  const names = sample.map((person) => userName({ ...person, employeeNumber: null })).join(', ');
  const count = audienceCount - sample.length;
  return (
    <div>
      <p className="schedule-count">{t('schedules.people', { count: audienceCount })}</p>
      {names && <p className="field-hint">{count > 0 ? t('schedules.preview.more', { names, count }) : names}</p>}
    </div>
  );
}
