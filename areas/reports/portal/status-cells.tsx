import { useState } from 'react';
import MailX from 'lucide-react/icons/mail-x';
import Phone from 'lucide-react/icons/phone';
import { StandingMark } from '#areas/schedules/portal/standing-mark.tsx';
import { excuseWords, missedWords, reminderWords } from '#areas/schedules/schedule-words.ts';
import { standingOf } from '#areas/schedules/standing.ts';
import { OutcomeMark } from '#areas/testing/portal/outcome-mark.tsx';
import { phoneNumber } from '#areas/users/phone-number.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import type { TestStatusRow } from '../test-status.contract.ts';
import { testHref } from './test-href.ts';
import './test-status.css';

/** How it stands; its row lights up once when that changes. */
export function StandingCell({ row }: { row: TestStatusRow }) {
  const standing = standingOf(row);
  const [seen, setSeen] = useState({ standing, changes: 0 });
  if (seen.standing !== standing) setSeen({ standing, changes: seen.changes + 1 });
  // Two names of one look, so that a second change begins it anew.
  const look = ['status-changed', 'status-changed-again'][(seen.changes - 1) % 2];
  return (
    <span className={look}>
      <StandingMark standing={standing} />
    </span>
  );
}

/** What the visit came to, leading to its test. */
export function OutcomeCell({ row: { outcome, resultId, person } }: { row: TestStatusRow }) {
  if (!outcome || !resultId) return '–';
  return (
    <PageLink className="status-outcome" to={testHref({ id: resultId, userId: person.id })}>
      <OutcomeMark result={{ isVoided: false, isValid: outcome !== 'invalid', outcome }} />
    </PageLink>
  );
}

/** How often somebody was reminded, and what became of the latest mail. */
export function RemindersCell({ reminders }: Pick<TestStatusRow, 'reminders'>) {
  const t = useText();
  const latest = reminders.find(({ channel }) => channel === 'email') ?? reminders[0];
  if (!latest) return '–';
  const times = new Set(reminders.map(({ kind, givenAt }) => kind + givenAt)).size;
  const words = t('reports.status.reminders', { count: times, latest: t(reminderWords(latest)) });
  return (
    <span className="status-reminders" data-failed={latest.delivery === 'failed' || undefined}>
      {latest.delivery === 'failed' && <MailX aria-hidden="true" />}
      <span className="status-clipped" title={words}>
        {words}
      </span>
    </span>
  );
}

/** Why it was not done: excused by whom and why, or how it was missed. */
export function ReasonCell({ row: { excuseReason, excuseNote, excusedBy, missedReason } }: { row: TestStatusRow }) {
  const t = useText();
  if (!excuseReason) return missedReason ? t(missedWords[missedReason]) : '–';
  const words = [t(excuseWords[excuseReason]), excuseNote, excusedBy].filter(Boolean).join(' · ');
  return (
    <span className="status-clipped" title={words}>
      {words}
    </span>
  );
}

/** A tap calls. */
export function PhoneCell({ phone }: Pick<TestStatusRow, 'phone'>) {
  if (!phone) return '–';
  return (
    <a className="status-phone" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
      <Phone aria-hidden="true" />
      {phoneNumber(phone)}
    </a>
  );
}
