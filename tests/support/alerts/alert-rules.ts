import { EVERYONE } from '#areas/users/person/audience.ts';
import type { RuleFields } from '#areas/alerts/rules/alert-rules.contract.ts';

type Rule = Partial<Omit<RuleFields, 'audience'>> & { audience?: Partial<RuleFields['audience']> };

/** A rule about everyone that notifies the owners at once, unless overridden. */
export const anAlertRule = ({ audience, ...rule }: Rule = {}): RuleFields => ({
  name: `Rule ${crypto.randomUUID()}`,
  description: '',
  severity: 'warning',
  trigger: { kind: 'confirmed' },
  steps: [{ afterMinutes: 0, recipients: [{ kind: 'profile', profile: 'owner' }] }],
  quietHours: null,
  digest: 'immediate',
  digestAt: null,
  quietMinutesPerPerson: 0,
  mostPerHour: null,
  response: { en: '', es: '', pt: '' },
  tellsName: false,
  isForHealth: false,
  ...rule,
  audience: { ...EVERYONE, ...audience },
});
