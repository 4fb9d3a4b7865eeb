import { PERMISSIONS } from '#platform/shared/permission.ts';
import { zoneHere } from '#platform/shared/time/time-zone.ts';
import type { SessionUser } from '../session.contract.ts';

export const OWN_ID = '0192f0aa-1111-7000-8000-00000000000a';
export const NORTH = { id: '0192f0aa-aaaa-7000-8000-000000000001', name: 'Northern Mine' };
export const HARBOUR = { id: '0192f0aa-aaaa-7000-8000-000000000002', name: 'Harbour Logistics' };

export const aSessionUser = (changes: Partial<SessionUser> = {}): SessionUser => ({
  id: OWN_ID,
  role: 'admin',
  isSuperAdmin: false,
  permissions: [...PERMISSIONS],
  token: 'token-of-helen',
  settings: {
    portalInactivityTimeout: 10,
    idleLogout: true,
    rememberedAccounts: true,
    locale: null,
    startPage: null,
    dateFormat: 'locale',
    hourFormat: 'locale',
    timeZone: zoneHere(),
  },
  organization_id: NORTH.id,
  organization_name: NORTH.name,
  email_address: 'helen@site.example',
  first_name: 'Helen',
  organizations: [NORTH, HARBOUR],
  ...changes,
});
