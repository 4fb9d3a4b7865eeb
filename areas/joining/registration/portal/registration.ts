import { logoutCall } from '#areas/identity/sessions/session-calls.ts';
import type { logout } from '#areas/identity/sessions/session.contract.ts';
import { readStoredUser } from '#areas/identity/sessions/stored-user.ts';
import { localized } from '#platform/portal/address.ts';
import { sendCall } from '#platform/portal/calls/call.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { readStored, removeStored, writeStored } from '#platform/portal/stored-session.ts';
import { parsedJson } from '#platform/shared/parsed-json.ts';

/** What the tab stores about a person who has just registered and is not signed in. It never goes into an address. */
export interface Registration {
  readonly organization: string;
  /** The user name of a person without an email address. */
  readonly username: string | null;
}

const KEY = 'registration';
export const REGISTRATION_WELCOME_PATH = '/registration-welcome';

/** Stays while the tab is open, because choosing another language reloads the page. */
export function keptRegistration(): Registration | null {
  const kept = parsedJson(readStored(sessionStorage, KEY) ?? '') as Partial<Registration> | null | undefined;
  if (typeof kept?.organization !== 'string') return null;
  return { organization: kept.organization, username: typeof kept.username === 'string' ? kept.username : null };
}

export const forgetRegistration = (): void => removeStored(sessionStorage, KEY);

/** For a person who does not want to stay signed in on this device: the session ends before it is stored. */
export function welcomeRegistered(reply: unknown, registration: Registration): void {
  const user = readStoredUser(JSON.stringify((reply as { user?: unknown } | undefined)?.user ?? null));
  const token = user?.token;
  if (token) sendCall<typeof logout>(logoutCall, {}, { token, keepalive: true }).catch(() => undefined);
  writeStored(sessionStorage, KEY, JSON.stringify(registration));
  loadPage(localized(REGISTRATION_WELCOME_PATH));
}
