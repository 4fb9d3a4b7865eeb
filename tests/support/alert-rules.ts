import type { RuleFields } from '#areas/alerts/alert-rules.contract.ts';

type Rule = Partial<Omit<RuleFields, 'audience'>> & { audience?: Partial<RuleFields['audience']> };

/** About everyone, told to the owners at once, until somebody says otherwise. */
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
  audience: {
    everyone: true,
    tagMatch: 'any',
    tagIds: [],
    userIds: [],
    excludedTagIds: [],
    excludedUserIds: [],
    ...audience,
  },
});
