import type { AlertState } from './alert-state.ts';
import { factsOf, type Severity } from '#areas/alerts/triggers/alert-trigger.ts';
import type { Alert, AlertDelivery, AlertStory } from './alerts.contract.ts';

/** Returns the message id and values of the sentence that says what happened; unknown facts are left out. */
export function alertSentence(alert: Pick<Alert, 'what' | 'facts' | 'standsFor' | 'groupKind'>) {
  const { what, facts, standsFor } = alert;
  const isOfMany = isAboutMany(alert) && what !== 'device' && factsOf(what).isToldOfMany;
  if (isOfMany) return sentenceOf(`alerts.whatOfMany.${what}`, { ...facts, people: standsFor });
  return sentenceOf(`alerts.what.${what}`, facts);
}

/** Returns whether a row stands for several people; a row of repeats is about one. */
export const isAboutMany = ({ standsFor, groupKind }: Pick<Alert, 'standsFor' | 'groupKind'>): boolean =>
  standsFor > 1 && groupKind !== 'person';

function sentenceOf(id: string, facts: Alert['facts']) {
  const { minutes = 0, count = 0, of = 0, percent = 0, people = 0, name = '' } = facts;
  const values = { minutes, count, of, percent: percent / 100, people, name, isNamed: name === '' ? 'no' : 'yes' };
  return { id, values };
}

export const severityWords: Readonly<Record<Severity, string>> = {
  info: 'alerts.severity.info',
  warning: 'alerts.severity.warning',
  critical: 'alerts.severity.critical',
};

export const alertStateWords: Readonly<Record<AlertState, string>> = {
  new: 'alerts.state.new',
  acknowledged: 'alerts.state.acknowledged',
  snoozed: 'alerts.state.snoozed',
  escalated: 'alerts.state.escalated',
  resolved: 'alerts.state.resolved',
  autoResolved: 'alerts.state.autoResolved',
  held: 'alerts.state.held',
};

export const alertStepWords: Readonly<Record<AlertStory['steps'][number]['kind'], string>> = {
  fired: 'alerts.step.fired',
  held: 'alerts.step.held',
  acknowledged: 'alerts.step.acknowledged',
  snoozed: 'alerts.step.snoozed',
  woken: 'alerts.step.woken',
  escalated: 'alerts.step.escalated',
  resolved: 'alerts.step.resolved',
  autoResolved: 'alerts.step.autoResolved',
  assigned: 'alerts.step.assigned',
};

export const deliveryWords: Readonly<Record<AlertDelivery['state'], string>> = {
  waiting: 'alerts.delivery.waiting',
  retried: 'alerts.delivery.retried',
  sent: 'alerts.delivery.sent',
  failed: 'alerts.delivery.failed',
  skipped: 'alerts.delivery.skipped',
};
