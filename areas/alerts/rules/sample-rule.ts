import type { AlertRule } from './alert-rules.contract.ts';
import type { BackTest } from '#areas/alerts/back-test/back-test.contract.ts';

const OWNER = { id: '0192f0aa-1111-7000-8000-00000000000a', firstName: 'Ana', lastName: 'Ferreira' } as const;

/** For page tests: a rule about confirmed reds for supervisors and then Ana; `changes` override any field. */
export const aRule = (changes: Partial<AlertRule> = {}): AlertRule => ({
  id: '0192f0aa-6666-7000-8000-000000000001',
  name: 'Confirmed red',
  description: '',
  severity: 'critical',
  trigger: { kind: 'confirmed' },
  audience: { everyone: true, tagMatch: 'any', tags: [], people: [], excludedTags: [], excludedPeople: [] },
  audienceCount: 1284,
  steps: [
    { afterMinutes: 0, recipients: [{ kind: 'supervisors' }] },
    { afterMinutes: 5, recipients: [{ kind: 'admin', userId: OWNER.id }] },
  ],
  quietHours: null,
  digest: 'immediate',
  digestAt: null,
  quietMinutesPerPerson: 0,
  mostPerHour: null,
  response: { en: 'Talk in private.', es: '', pt: '' },
  tellsName: false,
  isForHealth: false,
  state: 'on',
  testUntil: null,
  owner: OWNER,
  recipientNames: [{ id: OWNER.id, name: 'Ana Ferreira', isThere: true }],
  starter: null,
  lastFiredAt: '2026-11-14T06:00:00.000Z',
  fired: 12,
  acknowledgedInTime: 92,
  failedDeliveries: 0,
  createdAt: '2026-01-05T06:00:00.000Z',
  changedAt: '2026-02-01T06:00:00.000Z',
  ...changes,
});

/** For page tests: a back-test of 90 days with most causes on one day. */
export const aBackTest = (changes: Partial<BackTest> = {}): BackTest => ({
  from: '2026-08-17T12:00:00.000Z',
  until: '2026-11-15T12:00:00.000Z',
  fired: 212,
  people: 148,
  busiest: { from: '2026-10-01T06:00:00.000Z', count: 4 },
  clearedOnRetest: 61,
  days: [
    { day: '2026-09-30', count: 2 },
    { day: '2026-10-01', count: 7 },
    { day: '2026-10-02', count: 0 },
  ],
  ...changes,
});
