import { useState } from 'react';
import MailX from 'lucide-react/icons/mail-x';
import Phone from 'lucide-react/icons/phone';
import { StandingMark } from '#areas/schedules/expected-tests/portal/standing-mark.tsx';
import { reminderWords } from '#areas/schedules/expected-tests/schedule-words.ts';
import { standingOf } from '#areas/schedules/expected-tests/standing.ts';
import { OutcomeMark } from '#areas/testing/results/portal/outcome-mark.tsx';
import { phoneNumber } from '#areas/users/person/phone-number.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { reasonWords, type TestStatusRow } from '../test-status-row.ts';
import { testHref } from '#areas/reports/frame/portal/test-href.ts';
import './test-status.css';

/** The standing of a test; its row is highlighted once when it changes. */
export function StandingCell({ row }: { row: TestStatusRow }) {
  const standing = standingOf(row);
  const [seen, setSeen] = useState({ standing, changes: 0 });
  if (seen.standing !== standing) setSeen({ standing, changes: seen.changes + 1 });
  // Two names for the same style, so that a second change restarts the animation.
  const look = ['status-changed', 'status-changed-again'][(seen.changes - 1) % 2];
  return (
    <span className={look}>
      <StandingMark standing={standing} />
    </span>
  );
}

/** The outcome of the visit, linked to its test. */
export function OutcomeCell({ row: { outcome, resultId, person } }: { row: TestStatusRow }) {
  if (!outcome || !resultId) return '–';
  return (
    <PageLink className="status-outcome" to={testHref({ id: resultId, userId: person.id })}>
      <OutcomeMark result={{ isVoided: false, isValid: outcome !== 'invalid', outcome }} />
    </PageLink>
  );
}

/** The number of reminders, and the delivery state of the latest mail. */
export function RemindersCell({ reminders }: Pick<TestStatusRow, 'reminders'>) {
  const t = useText();
  const latest = reminders.find(({ channel }) => channel === 'email') ?? reminders[0];
  if (!latest) return '–';
  const times = new Set(reminders.map(({ kind, givenAt }) => kind + givenAt)).size;
  const words = t('reports.status.reminders', { count: times, latest: t(reminderWords(latest)) });
  return (
    <span className="inline-row gap-6 status-reminders" data-failed={latest.delivery === 'failed' || undefined}>
      {latest.delivery === 'failed' && <MailX aria-hidden="true" />}
      <span className="status-clipped" title={words}>
        {words}
      </span>
    </span>
  );
}

/** Why it was not done. A missed test has a reason of one word, an excused one may have a note. */
export function ReasonCell({ row }: { row: TestStatusRow }) {
  const words = reasonWords(row, useText());
  if (!row.excuseReason || words === null) return words ?? '–';
  return (
    <span className="status-clipped" title={words}>
      {words}
    </span>
  );
}

/** A phone number; a tap calls it. */
export function PhoneCell({ phone }: Pick<TestStatusRow, 'phone'>) {
  if (!phone) return '–';
  return (
    <a className="inline-row gap-6 small-icons status-phone" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
      <Phone aria-hidden="true" />
      {phoneNumber(phone)}
    </a>
  );
}
