import { FEATURES } from '#platform/shared/features.ts';
import type { InstallationConfig } from '#areas/installation/settings/config.contract.ts';
import type { TenantFacts } from '#areas/installation/organizations/organizations.contract.ts';

/** Sample data for page tests. */
export const aConfig = (changes: Partial<InstallationConfig> = {}): InstallationConfig => ({
  settings: [
    { name: 'PORT', value: '3000', default: '3000', source: 'default', isSecret: false },
    { name: 'SECRET_KEY', value: 'set', default: null, source: 'environment', isSecret: true },
  ],
  features: {
    version: 0,
    items: FEATURES.map((name) => ({ name, isOn: true, default: true, source: 'default', isFixed: false })),
  },
  maintenance: { version: 0, isReadOnly: false, until: null, notice: null },
  ...changes,
});

export const aTenant = (changes: Partial<TenantFacts> = {}): TenantFacts => ({
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Northern Mine',
  timeZone: 'America/Lima',
  locale: 'en',
  createdAt: '2026-01-05T06:00:00.000Z',
  people: 120,
  mostPeople: 500,
  tests: 1234,
  lastActivityAt: '2026-03-01T05:30:00.000Z',
  owners: ['Helen North'],
  suspendedAt: null,
  suspensionReason: null,
  isOwn: false,
  ...changes,
});
