import type { Alert, AlertStory } from './alerts.contract.ts';

export const MARIA = { id: '0192f0aa-1111-7000-8000-00000000000b', firstName: 'Maria', lastName: 'Alvarez' } as const;
const ANA = { id: '0192f0aa-1111-7000-8000-00000000000a', firstName: 'Ana', lastName: 'Ferreira' } as const;

/** For page tests: an unacknowledged alert about a confirmed red; `changes` override any field. */
export const anAlert = (changes: Partial<Alert> = {}): Alert => ({
  id: '0192f0aa-5555-7000-8000-000000000001',
  rule: { id: '0192f0aa-6666-7000-8000-000000000001', name: 'Confirmed red' },
  what: 'confirmed',
  facts: {},
  severity: 'critical',
  person: MARIA,
  resultId: null,
  visitId: null,
  test: null,
  state: 'new',
  isTest: false,
  happenedAt: '2026-11-16T06:00:00.000Z',
  firedAt: '2026-11-16T06:00:05.000Z',
  owner: null,
  acknowledgedAt: null,
  snoozedUntil: null,
  resolvedAt: null,
  nextStepAt: null,
  stepsLeft: 1,
  holds: 0,
  heldBy: null,
  groupId: null,
  groupKind: null,
  standsFor: 1,
  undecided: 1,
  case: null,
  deliveries: { sent: 2, failed: 0, waiting: 0, sentAt: '2026-11-16T06:01:00.000Z' },
  changedAt: '2026-11-16T06:00:05.000Z',
  ...changes,
});

/** For page tests: the alert's details with a response, the step that fired it, one message sent and one failed. */
export const anAlertStory = (alert: Alert, changes: Partial<AlertStory> = {}): AlertStory => ({
  alert,
  response: 'Take the person off the task. Call the nurse.',
  steps: [
    { id: '0192f0aa-7777-7000-8000-000000000001', kind: 'fired', at: alert.firedAt, by: null, note: null },
    { id: '0192f0aa-7777-7000-8000-000000000002', kind: 'snoozed', at: alert.firedAt, by: ANA, note: '30' },
  ],
  deliveries: [
    {
      id: '0192f0aa-8888-7000-8000-000000000001',
      step: 0,
      channel: 'email',
      to: 'Ana Ferreira',
      state: 'sent',
      notBefore: alert.firedAt,
      note: null,
      doneAt: '2026-11-16T06:01:00.000Z',
    },
    {
      id: '0192f0aa-8888-7000-8000-000000000002',
      step: 1,
      channel: 'webhook',
      to: 'Control room',
      state: 'failed',
      notBefore: alert.firedAt,
      note: 'HTTP 500',
      doneAt: '2026-11-16T06:05:00.000Z',
    },
  ],
  held: [],
  ...changes,
});
