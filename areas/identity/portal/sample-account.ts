import type { OwnAccount } from '../account.contract.ts';
import { HARBOUR, NORTH } from './sample-session.ts';

export const anOwnAccount = (changes: Partial<OwnAccount> = {}): OwnAccount => ({
  email: 'helen@site.example',
  isEmailConfirmed: true,
  username: null,
  hasPassword: true,
  passwordChangedAt: null,
  hasSecondFactor: false,
  isSuperAdmin: false,
  locale: null,
  timeZone: null,
  organizationLocale: 'en',
  organizationTimeZone: 'America/Lima',
  organizations: [
    { ...HARBOUR, role: 'user', isLastAdmin: false },
    { ...NORTH, role: 'admin', isLastAdmin: false },
  ],
  ...changes,
});
