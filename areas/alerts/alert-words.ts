import type { AlertState } from './alert-state.ts';
import type { Severity } from './alert-trigger.ts';
import type { Alert, AlertDelivery, AlertStory, WhatHappened } from './alerts.contract.ts';

/** The ids of the sentences that say what happened. */
const SENTENCES: Readonly<Record<WhatHappened, string>> = {
  deviation: 'alerts.what.deviation',
  score: 'alerts.what.score',
  confirmed: 'alerts.what.confirmed',
  unconfirmed: 'alerts.what.unconfirmed',
  inconclusiveTwice: 'alerts.what.inconclusiveTwice',
  reds: 'alerts.what.reds',
  drift: 'alerts.what.drift',
  missed: 'alerts.what.missed',
  overdue: 'alerts.what.overdue',
  completion: 'alerts.what.completion',
  invalid: 'alerts.what.invalid',
  suspiciousTest: 'alerts.what.suspiciousTest',
  staleBaseline: 'alerts.what.staleBaseline',
  suspectIdentity: 'alerts.what.suspectIdentity',
  kioskOffline: 'alerts.what.kioskOffline',
  deliveryFailed: 'alerts.what.deliveryFailed',
  noBaseline: 'alerts.what.noBaseline',
  clockOffset: 'alerts.what.clockOffset',
  manyExported: 'alerts.what.manyExported',
  newDevice: 'alerts.what.newDevice',
  remark: 'alerts.what.remark',
  caseUndecided: 'alerts.what.caseUndecided',
  device: 'alerts.what.device',
};

/** The same for many people at once. */
const SENTENCES_OF_MANY: Readonly<Partial<Record<WhatHappened, string>>> = {
  missed: 'alerts.whatOfMany.missed',
  overdue: 'alerts.whatOfMany.overdue',
};

/** What happened, as the id of a sentence and what stands in it; a fact that is not known is left out of the sentence. */
export function alertSentence({ what, facts, standsFor }: Pick<Alert, 'what' | 'facts' | 'standsFor'>) {
  const ofMany = standsFor > 1 ? SENTENCES_OF_MANY[what] : undefined;
  return ofMany ? sentenceOf(ofMany, { ...facts, people: standsFor }) : sentenceOf(SENTENCES[what], facts);
}

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
