import { mailTime, type MailReader } from '#platform/shared/mail-time.ts';
import type { Severity } from './alert-trigger.ts';

/** What a mail may say of an alert. */
interface ToldAlert {
  readonly ruleId: string;
  readonly ruleName: string;
  readonly severity: Severity;
  readonly step: number;
  readonly happenedAt: string;
  readonly isTest: boolean;
  /** The person, where the rule tells it. */
  readonly name: string | null;
  readonly group: string | null;
}

export interface ReaderOfMail extends MailReader {
  readonly to: string;
}

const ACTION = 'alerts.mail.action';
const yes = (is: boolean): string => (is ? 'yes' : 'no');

/** One alert: which rule, which group and when; no score, and no name unless the rule tells it. */
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

/** Many at once: how many of which rule. */
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

/** What is sent at once is a message each, but one for a whole group; what waited comes as one to each reader. */
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

/** What all of these are about, as the address of the inbox has it; nothing where they have nothing in common. */
export function inboxQuery(alerts: Several<{ readonly alertId: string; readonly groupId: string | null }>): string {
  const [first] = alerts;
  if (alerts.length === 1) return `?alert=${first.alertId}`;
  const isOneGroup = first.groupId !== null && alerts.every(({ groupId }) => groupId === first.groupId);
  return isOneGroup ? `?group=${first.groupId}` : '';
}
