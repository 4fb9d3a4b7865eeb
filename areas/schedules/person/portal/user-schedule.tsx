import { readersToday } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import type { ExpectedTest, PersonSchedule } from '../own-schedule.contract.ts';
import { mayBeExcused, standingOf } from '#areas/schedules/expected-tests/standing.ts';
import { pastOf, toComeOf } from '../person-tests.ts';
import { CalendarButton } from './calendar-button.tsx';
import { CompletionLine } from './completion-line.tsx';
import { useExcuse } from '#areas/schedules/excuses/portal/excuse-choice.tsx';
import { ExcusedDaysCard } from './excused-days-card.tsx';
import { ExpectedCard } from './expected-card.tsx';
import { RulesCard } from './rules-card.tsx';
import { PERSON_READS, usePersonSchedule } from './use-person-schedule.ts';
import { useZoneMoments } from '#areas/schedules/rules/portal/use-zone-moments.ts';
import { useWindowTimes } from '#areas/schedules/expected-tests/portal/window-name.tsx';
import './person-schedule.css';

interface UserScheduleProps {
  userId: string;
  /** The person's name as the page shows it. */
  name: string;
}

/** Shows a person's expected tests, the schedules behind them, and the results. */
export function UserSchedule({ userId, name }: UserScheduleProps) {
  const schedule = usePersonSchedule(userId);
  return <Loaded query={schedule}>{(found) => <Parts schedule={found} userId={userId} name={name} />}</Loaded>;
}

function Parts({ schedule, userId, name }: UserScheduleProps & { schedule: PersonSchedule }) {
  const t = useText();
  const excuse = useExcuse(PERSON_READS);
  const mayExcuse = usePermission('tests.give');
  const ask = (test?: { id: string; name: string }) =>
    excuse.ask({ person: { id: userId, name }, day: readersToday(), ...(test && { test }) });
  const act = (test: ExpectedTest) => <TestAct test={test} onExcuse={ask} onTakeBack={excuse.takeBack} />;
  const acts = mayExcuse ? { act } : {};
  return (
    <div className="stack gap-cards person-schedule">
      <CompletionLine schedule={schedule} />
      <RulesCard schedule={schedule} userId={userId} />
      <ExpectedCard
        title={t('schedules.person.toCome')}
        note={t('schedules.person.toComeNote')}
        none={t('schedules.person.noneToCome')}
        tests={toComeOf(schedule.tests)}
        actions={<CalendarButton userId={userId} />}
        {...acts}
      />
      <ExcusedDaysCard days={schedule.excusedDays} userId={userId} {...(mayExcuse && { onExcuse: () => ask() })} />
      <ExpectedCard
        title={t('schedules.person.past')}
        note={t('schedules.person.pastNote')}
        none={t('schedules.person.nonePast')}
        tests={pastOf(schedule.tests)}
        {...acts}
      />
      {excuse.dialog}
    </div>
  );
}

interface TestActProps {
  test: ExpectedTest;
  onExcuse: (test: { id: string; name: string }) => void;
  onTakeBack: (id: string) => void;
}

function TestAct({ test, onExcuse, onTakeBack }: TestActProps) {
  const t = useText();
  const { shortDay } = useZoneMoments();
  const { times } = useWindowTimes();
  const name = `${shortDay(test.opensAt)} ${times(test)}`;
  if (test.status === 'excused') {
    return (
      <Button size="small" look="quiet" onPress={() => onTakeBack(test.id)}>
        {t('schedules.excuse.takeBack')} <span className="visually-hidden">{name}</span>
      </Button>
    );
  }
  if (!mayBeExcused(standingOf(test))) return null;
  return (
    <Button size="small" look="quiet" onPress={() => onExcuse({ id: test.id, name })}>
      {t('schedules.excuse.submit')} <span className="visually-hidden">{name}</span>
    </Button>
  );
}
