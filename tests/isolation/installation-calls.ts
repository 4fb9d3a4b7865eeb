import { changeConfig, getConfig } from '#areas/installation/settings/config.contract.ts';
import { listInstallationRecord } from '#areas/installation/record/installation-record.contract.ts';
import {
  changeTenant,
  checkIsolation,
  createTenant,
  listTenants,
  resumeTenant,
  suspendTenant,
} from '#areas/installation/organizations/organizations.contract.ts';
import { sample, type SampleCall } from './sample-call.ts';

/** Calls for super administrators about the whole installation; those about its parts are in the files beside it. */
export const INSTALLATION_CALLS: readonly SampleCall[] = [
  sample(getConfig, () => ({})),
  sample(changeConfig, () => ({ body: { features: { version: 0, off: [] } } })),
  sample(listInstallationRecord, () => ({})),
  sample(listTenants, () => ({})),
  sample(createTenant, () => ({
    body: {
      name: 'New',
      timeZone: 'UTC',
      locale: 'en' as const,
      mostPeople: null,
      owner: { email: 'owner@test.example', firstName: 'Olga', lastName: 'Owner' },
    },
  })),
  sample(changeTenant, ({ organizationId }) => ({ params: { id: organizationId }, body: { mostPeople: 5000 } })),
  sample(suspendTenant, ({ organizationId }) => ({ params: { id: organizationId }, body: { reason: 'Unpaid' } })),
  sample(resumeTenant, ({ organizationId }) => ({ params: { id: organizationId } })),
  sample(checkIsolation, () => ({})),
];
