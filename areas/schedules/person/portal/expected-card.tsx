import './person-schedule.css';
import { useState, type ReactNode } from 'react';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { StandingMark } from '#areas/schedules/expected-tests/portal/standing-mark.tsx';
import { WindowName } from '#areas/schedules/expected-tests/portal/window-name.tsx';
import { excuseWords } from '#areas/schedules/expected-tests/schedule-words.ts';
import { standingOf } from '#areas/schedules/expected-tests/standing.ts';
import { expectedTestName } from '#areas/schedules/rules/portal/expected-test-name.ts';
import { useZoneMoments } from '#areas/schedules/rules/portal/use-zone-moments.ts';
import type { ExpectedTest } from '../own-schedule.contract.ts';

interface ExpectedCardProps {
  title: string;
  note?: string;
  /** Shown when there are none. */
  none: string;
  tests: readonly ExpectedTest[];
  act?: (test: ExpectedTest) => ReactNode;
  actions?: ReactNode;
}

const SHOWN_FIRST = 7;

/** Lists expected tests; only the first few until all are asked for. */
export function ExpectedCard({ title, note, none, tests, act, actions }: ExpectedCardProps) {
  const t = useText();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? tests : tests.slice(0, SHOWN_FIRST);
  return (
    <Card title={title} {...(note && { note })} isFlush {...(actions && { actions })}>
      {tests.length === 0 ? (
        <p className="expected-none">{none}</p>
      ) : (
        <ExpectedList label={title} tests={shown} {...(act && { act })} />
      )}
      {shown.length < tests.length && (
        <div className="expected-more">
          <Button size="small" look="quiet" onPress={() => setIsWhole(true)}>
            {t('schedules.person.showAll', { count: tests.length })}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface ExpectedListProps {
  /** Name of the list for screen readers. */
  label: string;
  tests: readonly ExpectedTest[];
  /** Renders the action for a test. */
  act?: (test: ExpectedTest) => ReactNode;
}

/** Lists a person's expected tests: when, by which schedule, and their standing. */
function ExpectedList({ label, tests, act }: ExpectedListProps) {
  const t = useText();
  return (
    <table className="small-lines above-8 plain-table narrow-blocks expected-list">
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('schedules.person.when')}</th>
          <th scope="col">{t('schedules.column.schedule')}</th>
          <th scope="col">{t('schedules.column.status')}</th>
          {act && <td />}
        </tr>
      </thead>
      <tbody>
        {tests.map((test) => (
          <ExpectedRow key={test.id} test={test}>
            {act && <td className="expected-act">{act(test)}</td>}
          </ExpectedRow>
        ))}
      </tbody>
    </table>
  );
}

function ExpectedRow({ test, children }: { test: ExpectedTest; children: ReactNode }) {
  const t = useText();
  const { shortDay } = useZoneMoments();
  return (
    <tr>
      <th scope="row">
        {shortDay(test.opensAt)} <WindowName opensAt={test.opensAt} dueAt={test.dueAt} zone={test.zone} />
      </th>
      <td>
        {test.scheduleName}
        <small>{expectedTestName(t, test.testType)}</small>
      </td>
      <td>
        <StandingMark standing={standingOf(test)} />
        <StandingNote test={test} />
      </td>
      {children}
    </tr>
  );
}

/** When it was done, until when it can be, or why it need not be. */
function StandingNote({ test: { status, isOverdue, doneAt, closesAt, excuseReason } }: { test: ExpectedTest }) {
  const t = useText();
  const { time } = useDates();
  if (doneAt) return <small>{t('schedules.person.doneAt', { time: time(doneAt) })}</small>;
  if (excuseReason) return <small>{t(excuseWords[excuseReason])}</small>;
  const isStillOpen = status === 'scheduled' && isOverdue;
  return isStillOpen ? <small>{t('schedules.person.stillUntil', { time: time(closesAt) })}</small> : null;
}
