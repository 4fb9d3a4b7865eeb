import { parsedJson } from '#platform/shared/parsed-json.ts';
import { HOUR_FORMATS } from '#platform/shared/time/hour-format.ts';
import { isLocale } from '#platform/shared/locale.ts';
import { PERMISSIONS } from '#platform/shared/permission.ts';
import { isTimeZone, zoneHere } from '#platform/shared/time/time-zone.ts';
import { isUuid } from '#platform/shared/uuid.ts';
import { START_PAGES } from '#areas/identity/accounts/preferences.ts';
import { ROLES } from '#areas/identity/accounts/roles.ts';
import type { SessionUser } from './session.contract.ts';

/** Minutes of grace before the idle logout when the organization sets none (specification 4.1). */
const DEFAULT_INACTIVITY_TIMEOUT_MINUTES = 10;

/**
 * Returns the user data under `userInfo`, or null when it is unreadable. It is read leniently, without a schema: an
 * older release may have written it, and it only decides what is shown. The server trusts none of it.
 */
export function readStoredUser(stored: string | null): SessionUser | null {
  const data = record(parsedJson(stored ?? ''));
  if (typeof data['id'] !== 'string' || !isUuid(data['id']) || typeof data['role'] !== 'string') return null;
  const settings = record(data['settings']);
  const minutes = settings['portalInactivityTimeout'];
  return {
    id: data['id'],
    role: ROLES.find((role) => role === data['role']) ?? 'user',
    isSuperAdmin: data['isSuperAdmin'] === true,
    permissions: PERMISSIONS.filter((permission) => list(data['permissions']).includes(permission)),
    token: text(data['token']),
    settings: {
      portalInactivityTimeout: isInactivityTimeout(minutes) ? minutes : DEFAULT_INACTIVITY_TIMEOUT_MINUTES,
      idleLogout: settings['idleLogout'] !== false,
      rememberedAccounts: settings['rememberedAccounts'] !== false,
      startPage: START_PAGES.find((page) => page === settings['startPage']) ?? null,
      locale: isLocale(settings['locale']) ? settings['locale'] : null,
      dateFormat: settings['dateFormat'] === 'iso' ? 'iso' : 'locale',
      hourFormat: HOUR_FORMATS.find((format) => format === settings['hourFormat']) ?? 'locale',
      timeZone: isTimeZone(text(settings['timeZone'])) ? text(settings['timeZone']) : zoneHere(),
    },
    organization_id: text(data['organization_id']),
    organization_name: text(data['organization_name']),
    email_address: text(data['email_address']),
    first_name: text(data['first_name']),
    organizations: list(data['organizations']).map(record).filter(isOrganization),
  };
}

/** The letter of the account menu (specification 2.4). */
export function accountInitial({
  first_name,
  email_address,
}: Pick<SessionUser, 'first_name' | 'email_address'>): string {
  const [letter = 'U'] = first_name.trim() || email_address.trim();
  return letter.toUpperCase();
}

/** As the database has it: 1 to 60 minutes. */
const isInactivityTimeout = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 60;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const record = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};

const isOrganization = (value: Record<string, unknown>): value is { id: string; name: string } =>
  typeof value['id'] === 'string' && typeof value['name'] === 'string';
