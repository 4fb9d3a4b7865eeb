import { mailTime, type MailReader } from '#platform/shared/time/mail-time.ts';
import type { Severity } from '#areas/alerts/triggers/alert-trigger.ts';

/** The parts of an alert that a mail may contain. */
interface ToldAlert {
  readonly ruleId: string;
  readonly ruleName: string;
  readonly severity: Severity;
  readonly step: number;
  readonly happenedAt: string;
  readonly isTest: boolean;
  /** The person's name, if the rule allows names in messages. */
  readonly name: string | null;
  readonly group: string | null;
}

export interface ReaderOfMail extends MailReader {
  readonly to: string;
}

const ACTION = 'alerts.mail.action';
const yes = (is: boolean): string => (is ? 'yes' : 'no');

/** Mail for one alert: the rule, the group and the time; no score, and no name unless the rule allows it. */
export function alertMail(alert: ToldAlert, reader: MailReader) {
  const { ruleName, severity, step, happenedAt, isTest, name, group } = alert;
  return {
    texts: { subject: 'alerts.mail.one.subject', body: 'alerts.mail.one.body', action: ACTION },
    values: {
      rule: ruleName,
      severity,
      name: name ?? '',
      group: group ?? '',
      hasName: yes(name !== null),
      hasGroup: yes(group !== null),
      isLater: yes(step > 0),
      isTest: yes(isTest),
      time: mailTime(happenedAt, reader),
    },
  };
}

const MOST_NAMED = 4;

/** Mail for many alerts: how many per rule. */
export function digestMail(alerts: readonly ToldAlert[]) {
  const rules = [...Map.groupBy(alerts, ({ ruleId }) => ruleId).values()]
    .map((ofRule) => ({ name: ofRule[0]?.ruleName ?? '', count: ofRule.length }))
    .toSorted((a, b) => b.count - a.count);
  const named = rules.slice(0, MOST_NAMED);
  const others = rules.slice(MOST_NAMED).reduce((sum, { count }) => sum + count, 0);
  return {
    texts: { subject: 'alerts.mail.digest.subject', body: 'alerts.mail.digest.body', action: ACTION },
    values: {
      count: alerts.length,
      rules: named.map(({ name, count }) => `${name}: ${count}`).join(' · '),
      others,
      hasOthers: yes(others > 0),
    },
  };
}

interface ReaderOfMessage {
  readonly recipientId: string | null;
  readonly address: string | null;
  readonly wasKeptBack: boolean;
  readonly groupId: string | null;
}

type Several<T> = readonly [T, ...T[]];

/**
 * Groups deliveries into messages. One sent at once is a message of its own, or one per group of alerts; held ones are
 * merged into one message per reader.
 */
export function messagesOf<T extends ReaderOfMessage>(deliveries: readonly T[]): readonly Several<T>[] {
  const isTogether = ({ wasKeptBack, groupId }: T) => wasKeptBack || groupId !== null;
  const together = Map.groupBy(
    deliveries.filter(isTogether),
    ({ recipientId, address, wasKeptBack, groupId }) => `${recipientId ?? address} ${wasKeptBack ? 'later' : groupId}`,
  );
  return [
    ...deliveries.filter((delivery) => !isTogether(delivery)).map((delivery): Several<T> => [delivery]),
    ...[...together.values()].flatMap(([first, ...rest]): Several<T>[] => (first ? [[first, ...rest]] : [])),
  ];
}

/** Returns the inbox query that shows these alerts, or nothing when they share neither alert nor group. */
export function inboxQuery(alerts: Several<{ readonly alertId: string; readonly groupId: string | null }>): string {
  const [first] = alerts;
  if (alerts.length === 1) return `?alert=${first.alertId}`;
  const isOneGroup = first.groupId !== null && alerts.every(({ groupId }) => groupId === first.groupId);
  return isOneGroup ? `?group=${first.groupId}` : '';
}
