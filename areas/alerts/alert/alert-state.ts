export const ALERT_STATES = [
  'new',
  'acknowledged',
  'snoozed',
  'escalated',
  'resolved',
  'autoResolved',
  'held',
] as const;
export type AlertState = (typeof ALERT_STATES)[number];

/** States in which the alert may still need someone to act. */
export const OPEN_STATES = ['new', 'acknowledged', 'snoozed', 'escalated'] as const satisfies readonly AlertState[];

export const ALERT_STEPS = [
  'fired',
  'held',
  'acknowledged',
  'snoozed',
  'woken',
  'escalated',
  'resolved',
  'autoResolved',
  'assigned',
] as const;

export const DELIVERY_STATES = ['waiting', 'retried', 'sent', 'failed', 'skipped'] as const;
