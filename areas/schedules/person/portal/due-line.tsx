import AlarmClock from 'lucide-react/icons/alarm-clock';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useText } from '#platform/portal/text.tsx';
import { useMinute } from '#platform/portal/time/use-minute.ts';
import type { ExpectedTest } from '../own-schedule.contract.ts';
import { nextTest, type NextTest } from '../person-tests.ts';
import { expectedTestName } from '#areas/schedules/rules/portal/expected-test-name.ts';
import { useZoneMoments } from '#areas/schedules/rules/portal/use-zone-moments.ts';
import './person-schedule.css';

/** Which test is due and until when, or when the next one is; nothing where none is expected. */
export function DueLine({ tests }: { tests: readonly ExpectedTest[] }) {
  const next = nextTest(tests, useMinute());
  if (!next) return null;
  const Icon = next.is === 'toCome' ? CalendarClock : AlarmClock;
  return (
    <p className="row gap-10 quiet breaks due-line" data-loud={next.is !== 'toCome' || undefined}>
      <Icon aria-hidden="true" />
      <DueWords next={next} />
    </p>
  );
}

function DueWords({ next: { test, is } }: { next: NextTest }) {
  const t = useText();
  const { shortDay, time } = useZoneMoments();
  const words = { test: expectedTestName(t, test.testType), due: time(test.dueAt) };
  if (is === 'due') return t('schedules.own.due', words);
  if (is === 'overdue') return t('schedules.own.overdue', { ...words, closes: time(test.closesAt) });
  return t('schedules.own.next', { ...words, day: shortDay(test.opensAt), opens: time(test.opensAt) });
}
