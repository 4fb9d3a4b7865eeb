import type { TestingPolicy } from './policy.contract.ts';

/** The policy of an organization that has changed nothing. */
export const USUAL_POLICY: TestingPolicy = {
  version: 0,
  offersQuickCheck: true,
  retestAfterMinutes: 10,
  mostRetests: 1,
  showsNumbers: true,
  resultTexts: {},
  contactName: '',
  contactPhone: '',
  namesSupervisor: false,
  newDeviceClass: 'review',
  judgesOffline: false,
  photo: 'off',
  photoRetentionDays: 30,
};
