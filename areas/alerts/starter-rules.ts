import type { Recipient, RuleFields } from './alert-rules.contract.ts';

/** A rule that every organization begins with: what it says, and its words by message id. */
export interface Starter {
  /** Names it for good: one that was deleted does not come back. */
  readonly id: string;
  readonly words: { readonly name: string; readonly description: string; readonly response: string };
  readonly rule: Omit<RuleFields, 'name' | 'description' | 'response'>;
}

const SUPERVISORS: Recipient = { kind: 'supervisors' };
const SAFETY: Recipient = { kind: 'profile', profile: 'safetyManager' };

const atOnce = (...recipients: Recipient[]): RuleFields['steps'] => [{ afterMinutes: 0, recipients }];

const USUAL = {
  audience: { everyone: true, tagMatch: 'any', tagIds: [], userIds: [], excludedTagIds: [], excludedUserIds: [] },
  quietHours: null,
  digest: 'immediate',
  digestAt: null,
  quietMinutesPerPerson: 0,
  mostPerHour: null,
  tellsName: false,
  isForHealth: false,
} satisfies Partial<RuleFields>;

/** Orange alone has no rule: a third of all tests of people who are well are above their usual range. */
export const STARTERS: readonly Starter[] = [
  {
    id: 'confirmed',
    words: {
      name: 'alerts.starter.confirmed.name',
      description: 'alerts.starter.confirmed.description',
      response: 'alerts.starter.confirmed.response',
    },
    rule: { ...USUAL, severity: 'critical', trigger: { kind: 'confirmed' }, steps: atOnce(SUPERVISORS, SAFETY) },
  },
  {
    id: 'unconfirmed',
    words: {
      name: 'alerts.starter.unconfirmed.name',
      description: 'alerts.starter.unconfirmed.description',
      response: 'alerts.starter.unconfirmed.response',
    },
    rule: { ...USUAL, severity: 'warning', trigger: { kind: 'unconfirmed' }, steps: atOnce(SUPERVISORS) },
  },
  {
    id: 'overdue',
    words: {
      name: 'alerts.starter.overdue.name',
      description: 'alerts.starter.overdue.description',
      response: 'alerts.starter.overdue.response',
    },
    rule: {
      ...USUAL,
      severity: 'info',
      trigger: { kind: 'overdue', afterMinutes: 15 },
      steps: atOnce(SUPERVISORS),
      digest: 'quarterHour',
    },
  },
  {
    id: 'suspectIdentity',
    words: {
      name: 'alerts.starter.suspectIdentity.name',
      description: 'alerts.starter.suspectIdentity.description',
      response: 'alerts.starter.suspectIdentity.response',
    },
    rule: { ...USUAL, severity: 'warning', trigger: { kind: 'suspectIdentity' }, steps: atOnce(SAFETY) },
  },
  {
    id: 'suspiciousTest',
    words: {
      name: 'alerts.starter.suspiciousTest.name',
      description: 'alerts.starter.suspiciousTest.description',
      response: 'alerts.starter.suspiciousTest.response',
    },
    rule: { ...USUAL, severity: 'warning', trigger: { kind: 'suspiciousTest' }, steps: atOnce(SAFETY) },
  },
  {
    id: 'kioskOffline',
    words: {
      name: 'alerts.starter.kioskOffline.name',
      description: 'alerts.starter.kioskOffline.description',
      response: 'alerts.starter.kioskOffline.response',
    },
    rule: {
      ...USUAL,
      severity: 'warning',
      trigger: { kind: 'kioskOffline', afterMinutes: 15 },
      steps: atOnce({ kind: 'profile', profile: 'owner' }),
    },
  },
  {
    id: 'drift',
    words: {
      name: 'alerts.starter.drift.name',
      description: 'alerts.starter.drift.description',
      response: 'alerts.starter.drift.response',
    },
    rule: {
      ...USUAL,
      severity: 'info',
      trigger: { kind: 'drift' },
      steps: atOnce({ kind: 'profile', profile: 'nurse' }),
      isForHealth: true,
    },
  },
  {
    id: 'invalid',
    words: {
      name: 'alerts.starter.invalid.name',
      description: 'alerts.starter.invalid.description',
      response: 'alerts.starter.invalid.response',
    },
    rule: { ...USUAL, severity: 'info', trigger: { kind: 'invalid', inARow: 3 }, steps: atOnce(SAFETY) },
  },
];
