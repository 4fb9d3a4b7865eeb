import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { useMinute } from '#platform/portal/time/use-minute.ts';
import { nextTest, type NextTest } from '../person-tests.ts';
import { usePersonSchedule } from './use-person-schedule.ts';

/** Shows until when a person's open test is due. */
export function DueNow({ userId }: { userId: string }) {
  const { data } = usePersonSchedule(userId);
  const next = nextTest(data?.tests ?? [], useMinute());
  if (!next || next.is === 'toCome') return null;
  return (
    <p className="medium">
      <DueWords next={next} />
    </p>
  );
}

function DueWords({ next: { test, is } }: { next: NextTest }) {
  const t = useText();
  const { time } = useDates();
  const at = { time: time(test.dueAt) };
  return is === 'due' ? t('schedules.person.dueUntil', at) : t('schedules.person.overdueSince', at);
}
