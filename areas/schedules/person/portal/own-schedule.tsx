import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import type { PersonSchedule } from '../own-schedule.contract.ts';
import { pastOf, toComeOf } from '../person-tests.ts';
import { CalendarButton } from './calendar-button.tsx';
import { ExcusedDaysCard } from './excused-days-card.tsx';
import { ExpectedCard } from './expected-card.tsx';
import { useReminderMails } from './use-person-schedule.ts';
import './person-schedule.css';

interface OwnScheduleProps {
  schedule: PersonSchedule;
  userId: string;
}

/** The reader's own schedule; renders nothing when nothing was ever expected. */
export function OwnSchedule({ schedule, userId }: OwnScheduleProps) {
  const t = useText();
  const { tests, excusedDays } = schedule;
  if (tests.length === 0 && excusedDays.length === 0) return null;
  const past = pastOf(tests);
  return (
    <div className="stack gap-cards short-lines">
      <ExpectedCard
        title={t('schedules.own.title')}
        none={t('schedules.own.none')}
        tests={toComeOf(tests)}
        actions={<CalendarButton userId={userId} />}
      />
      {past.length > 0 && (
        <ExpectedCard
          title={t('schedules.person.past')}
          note={t('schedules.person.pastNote')}
          none={t('schedules.person.nonePast')}
          tests={past}
        />
      )}
      {excusedDays.length > 0 && <ExcusedDaysCard days={excusedDays} userId={userId} />}
      <ReminderMails isWanted={schedule.takesReminderMails} />
    </div>
  );
}

function ReminderMails({ isWanted }: { isWanted: boolean }) {
  const t = useText();
  const { want, isPending } = useReminderMails();
  return (
    <Card title={t('schedules.own.reminders')}>
      <Checkbox isChecked={isWanted} isDisabled={isPending} onChange={want}>
        {t('schedules.own.mails')}
      </Checkbox>
    </Card>
  );
}
