import { EVERYONE } from '#areas/users/person/audience.ts';
import type { Recipient, RuleFields } from './alert-rules.contract.ts';

/** A rule that every new organization gets, with its texts by message id. */
export interface Starter {
  /** Permanent id: a deleted starter rule does not come back. */
  readonly id: string;
  readonly words: { readonly name: string; readonly description: string; readonly response: string };
  readonly rule: Omit<RuleFields, 'name' | 'description' | 'response'>;
}

const SUPERVISORS: Recipient = { kind: 'supervisors' };
const SAFETY: Recipient = { kind: 'profile', profile: 'safetyManager' };

const atOnce = (...recipients: Recipient[]): RuleFields['steps'] => [{ afterMinutes: 0, recipients }];

const USUAL = {
  audience: EVERYONE,
  quietHours: null,
  digest: 'immediate',
  digestAt: null,
  quietMinutesPerPerson: 0,
  mostPerHour: null,
  tellsName: false,
  isForHealth: false,
} satisfies Partial<RuleFields>;

const starter = (id: string, rule: Partial<Starter['rule']> & Pick<RuleFields, 'severity' | 'trigger' | 'steps'>) => ({
  id,
  words: {
    name: `alerts.starter.${id}.name`,
    description: `alerts.starter.${id}.description`,
    response: `alerts.starter.${id}.response`,
  },
  rule: { ...USUAL, ...rule },
});

/** Orange alone has no rule: a third of the tests of healthy people are above their usual range. */
export const STARTERS: readonly Starter[] = [
  starter('confirmed', { severity: 'critical', trigger: { kind: 'confirmed' }, steps: atOnce(SUPERVISORS, SAFETY) }),
  starter('unconfirmed', { severity: 'warning', trigger: { kind: 'unconfirmed' }, steps: atOnce(SUPERVISORS) }),
  starter('overdue', {
    severity: 'info',
    trigger: { kind: 'overdue', afterMinutes: 15 },
    steps: atOnce(SUPERVISORS),
    digest: 'quarterHour',
  }),
  starter('suspectIdentity', { severity: 'warning', trigger: { kind: 'suspectIdentity' }, steps: atOnce(SAFETY) }),
  starter('suspiciousTest', { severity: 'warning', trigger: { kind: 'suspiciousTest' }, steps: atOnce(SAFETY) }),
  starter('kioskOffline', {
    severity: 'warning',
    trigger: { kind: 'kioskOffline', afterMinutes: 15 },
    steps: atOnce({ kind: 'profile', profile: 'owner' }),
  }),
  starter('drift', {
    severity: 'info',
    trigger: { kind: 'drift' },
    steps: atOnce({ kind: 'profile', profile: 'nurse' }),
    isForHealth: true,
  }),
  starter('invalid', { severity: 'info', trigger: { kind: 'invalid', inARow: 3 }, steps: atOnce(SAFETY) }),
];
