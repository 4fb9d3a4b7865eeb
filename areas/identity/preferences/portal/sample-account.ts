import type { OwnAccount } from '../account.contract.ts';
import { HARBOUR, NORTH } from '#areas/identity/sessions/portal/sample-session.ts';

export const anOwnAccount = (changes: Partial<OwnAccount> = {}): OwnAccount => ({
  email: 'helen@site.example',
  isEmailConfirmed: true,
  username: null,
  hasPassword: true,
  passwordChangedAt: null,
  hasSecondFactor: false,
  isConfined: false,
  isSuperAdmin: false,
  locale: null,
  timeZone: null,
  dateFormat: 'locale',
  hourFormat: 'locale',
  startPage: null,
  organizationLocale: 'en',
  organizationTimeZone: 'America/Lima',
  usualTimeZone: 'America/Lima',
  organizations: [
    { ...HARBOUR, role: 'user', isLastOwner: false },
    { ...NORTH, role: 'admin', isLastOwner: false },
  ],
  ...changes,
});
