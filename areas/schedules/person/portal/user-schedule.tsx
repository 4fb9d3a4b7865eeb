import { useApiQuery } from '#platform/portal/calls/api.ts';
import { readersToday, useDates } from '#platform/portal/time/dates.ts';
import { useText, useLocale } from '#platform/portal/text.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { timeZoneText } from '#platform/portal/ui/form/time-zone-select.tsx';
import { shownShare } from '#platform/shared/shown-share.ts';
import type { ExpectedTest, PersonSchedule } from '../own-schedule.contract.ts';
import { mayBeExcused, standingOf } from '#areas/schedules/expected-tests/standing.ts';
import { pastOf, toComeOf } from '../person-tests.ts';
import { CalendarButton } from './calendar-button.tsx';
import { useExcuse } from '#areas/schedules/excuses/portal/excuse-choice.tsx';
import { ExcusedDaysCard } from './excused-days-card.tsx';
import { ExpectedCard } from './expected-card.tsx';
import { PERSON_READS, usePersonSchedule } from './use-person-schedule.ts';
import { reasonsFor } from '#areas/schedules/overview/portal/why-facts.tsx';
import { explainSchedule } from '#areas/schedules/overview/schedule-views.contract.ts';
import { completionRate, onTimeRate } from '#areas/schedules/rules/occurrence-status.ts';
import { expectedTestName } from '#areas/schedules/rules/portal/expected-test-name.ts';
import { useRuleWords } from '#areas/schedules/rules/portal/rule-name.ts';
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

/** Shows how many expected tests were done, and how reminders reach the person. */
function CompletionLine({ schedule: { completion, takesReminderMails } }: { schedule: PersonSchedule }) {
  const t = useText();
  const locale = useLocale();
  const share = (rate: number | null) => (rate === null ? '–' : shownShare(rate, locale));
  const { completed, late, missed } = completion;
  return (
    <p className="quiet">
      {t('schedules.person.completion', {
        done: completed + late,
        of: completed + late + missed,
        share: share(completionRate(completion)),
        onTime: share(onTimeRate(completion)),
      })}
      {!takesReminderMails && <> · {t('schedules.person.noMails')}</>}
    </p>
  );
}

interface RulesCardProps {
  schedule: PersonSchedule;
  userId: string;
}

/** Lists the schedules that apply to a person, and why. */
function RulesCard({ schedule: { schedules }, userId }: RulesCardProps) {
  const t = useText();
  return (
    <Card title={t('schedules.person.rules')} isFlush>
      {schedules.length === 0 ? (
        <p className="expected-none">{t('schedules.person.noRules')}</p>
      ) : (
        <ul className="person-rules">
          {schedules.map((rule) => (
            <Rule key={rule.id} rule={rule} userId={userId} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Rule({ rule, userId }: { rule: PersonSchedule['schedules'][number]; userId: string }) {
  const t = useText();
  const words = useRuleWords();
  const { data: why } = useApiQuery(explainSchedule, { params: { id: rule.id }, query: { userId } });
  const { timeZone } = useDates();
  // Names the rule's time zone when it differs from the reader's.
  const place =
    why && rule.recurrence.kind !== 'shifts' && why.timeZone !== timeZone ? ` (${timeZoneText(why.timeZone)})` : '';
  const when = `${words.rule(rule)}${place}`;
  return (
    <li>
      <strong>{rule.name}</strong>
      <span>
        {when} · {expectedTestName(t, rule.testType)}
      </span>
      {why?.isIncluded && <small>{reasonsFor(t, why).join(' ')}</small>}
    </li>
  );
}
