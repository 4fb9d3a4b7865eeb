import { userName } from '#areas/users/names/user-name.ts';
import { useText } from '#platform/portal/text.tsx';
import type { SchedulePreview } from '../schedule-preview.contract.ts';

/** The current audience: its size and its first people. */
export function PreviewPeople({ preview: { audienceCount, sample } }: { preview: SchedulePreview }) {
  const t = useText();
  const names = sample.map((person) => userName({ ...person, employeeNumber: null })).join(', ');
  const count = audienceCount - sample.length;
  return (
    <div>
      <p className="heading-lines strong">{t('schedules.people', { count: audienceCount })}</p>
      {names && <p className="field-hint">{count > 0 ? t('schedules.preview.more', { names, count }) : names}</p>}
    </div>
  );
}
