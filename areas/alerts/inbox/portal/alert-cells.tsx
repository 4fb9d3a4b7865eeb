import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import MailCheck from 'lucide-react/icons/mail-check';
import { CaseStateMark } from '#areas/cases/case/portal/case-state-mark.tsx';
import { lengthName } from '#platform/portal/time/length-name.ts';
import { shownDeviation, shownNumber } from '#areas/testing/results/shown-number.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Tag } from '#platform/portal/ui/tag.tsx';
import { useMinute } from '#platform/portal/time/use-minute.ts';
import { minutesBetween } from '#platform/shared/time/length-parts.ts';
import type { PersonLabel } from '#areas/users/names/person-label.ts';
import { alertSentence, isAboutMany } from '#areas/alerts/alert/alert-words.ts';
import type { Alert } from '#areas/alerts/alert/alerts.contract.ts';
import { AlertSeverityMark } from '#areas/alerts/alert/portal/alert-severity-mark.tsx';
import { AlertStateMark } from '#areas/alerts/alert/portal/alert-state-mark.tsx';

export const nameOf = ({ firstName, lastName }: PersonLabel): string => `${firstName} ${lastName}`.trim() || '–';

/** The main cell: the severity and what happened. */
export function WhatCell({ alert, isCurrent }: { alert: Alert; isCurrent: boolean }) {
  const t = useText();
  const { id, values } = alertSentence(alert);
  return (
    <span className="alert-what" data-current={isCurrent || undefined}>
      <AlertSeverityMark severity={alert.severity} />
      <span>
        {t(id, values)}
        {alert.test && !isAboutMany(alert) && <TestNote test={alert.test} />}
      </span>
      {alert.standsFor > 1 && !isAboutMany(alert) && <Tag>{t('alerts.inbox.repeats', { count: alert.standsFor })}</Tag>}
      {alert.holds > 0 && <Tag>{t('alerts.inbox.holds', { count: alert.holds })}</Tag>}
      {alert.isTest && <Tag>{t('alerts.inbox.test')}</Tag>}
    </span>
  );
}

/** Shows how far the test was from the baseline in force, and when it was taken. */
function TestNote({ test: { deviation, baselineValue, takenAt } }: { test: NonNullable<Alert['test']> }) {
  const t = useText();
  const locale = useLocale();
  const { moment } = useDates();
  if (deviation === null || baselineValue === null) return null;
  const values = {
    deviation: shownDeviation(deviation, locale),
    baseline: shownNumber(baselineValue, locale),
    time: moment(takenAt),
  };
  return <small className="block faint caption">{t('alerts.inbox.testNote', values)}</small>;
}

export function PersonCell({ alert }: { alert: Pick<Alert, 'person' | 'standsFor' | 'groupKind'> }) {
  const t = useText();
  const { person, standsFor } = alert;
  if (isAboutMany(alert)) return t('alerts.inbox.people', { count: standsFor });
  if (!person) return <span className="faint">{t('alerts.inbox.nobody')}</span>;
  return (
    <PageLink className="link" to={`/users/${person.id}`}>
      {nameOf(person)}
    </PageLink>
  );
}

/** Shows the age, which updates by itself. */
export function AgeCell({ firedAt }: Pick<Alert, 'firedAt'>) {
  const t = useText();
  const now = useMinute();
  return lengthName(t, minutesBetween(firedAt, now));
}

export function StateCell({ alert: { state, snoozedUntil, nextStepAt, standsFor, undecided } }: { alert: Alert }) {
  const t = useText();
  const { time } = useDates();
  const note = () => {
    if (standsFor > 1) return t('alerts.inbox.undecided', { count: undecided, of: standsFor });
    if (snoozedUntil) return t('alerts.inbox.until', { time: time(snoozedUntil) });
    return nextStepAt ? t('alerts.inbox.nextStep', { time: time(nextStepAt) }) : undefined;
  };
  return (
    <span className="alert-lines">
      <AlertStateMark state={state} />
      {note() && <small className="faint caption">{note()}</small>}
    </span>
  );
}

/** Says that the alert has an owner even when the reader may not see who. */
export function OwnerCell({ alert: { owner, acknowledgedAt } }: { alert: Pick<Alert, 'owner' | 'acknowledgedAt'> }) {
  const t = useText();
  if (owner) return nameOf(owner);
  return acknowledgedAt ? <span className="faint">{t('alerts.inbox.somebodyElse')}</span> : '–';
}

export function CaseCell({ alert }: { alert: Pick<Alert, 'case'> }) {
  return alert.case ? <CaseStateMark state={alert.case.state} /> : '–';
}

/** Shows the delivery of its messages; a failure is never hidden behind a success. */
export function DeliveryCell({ deliveries: { sent, failed, waiting, sentAt } }: Pick<Alert, 'deliveries'>) {
  const t = useText();
  const { time } = useDates();
  if (sent + failed + waiting === 0) return <span className="faint">{t('alerts.inbox.nobodyTold')}</span>;
  return (
    <span className="alert-deliveries">
      {sent > 0 && (
        <span>
          <MailCheck aria-hidden />
          {t('alerts.inbox.sent', { count: sent, time: sentAt ? time(sentAt) : '' })}
        </span>
      )}
      {failed > 0 && (
        <span data-failed>
          <CircleX aria-hidden />
          {t('alerts.inbox.failed', { count: failed })}
        </span>
      )}
      {waiting > 0 && (
        <span>
          <Clock aria-hidden />
          {t('alerts.inbox.waiting', { count: waiting })}
        </span>
      )}
    </span>
  );
}
