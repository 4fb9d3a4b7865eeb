import { LOGOUT_PATH } from '#areas/identity/session-paths.ts';
import { readStoredUser } from '#areas/identity/stored-user.ts';
import { localized } from '#platform/portal/address.ts';
import { sendRequest } from '#platform/portal/http.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { readStored, removeStored, writeStored } from '#platform/portal/stored-session.ts';
import { parsedJson } from '#platform/shared/parsed-json.ts';

/** What the tab knows of somebody who has just registered and is not signed in; it goes into no address. */
export interface Registration {
  readonly organization: string;
  /** Of somebody without an e-mail address, who signs in by it. */
  readonly username: string | null;
}

const KEY = 'registration';
export const REGISTRATION_WELCOME_PATH = '/registration-welcome';

/** Stays while the tab is open: choosing another language loads the page anew. */
export function keptRegistration(): Registration | null {
  const kept = parsedJson(readStored(sessionStorage, KEY) ?? '') as Partial<Registration> | null | undefined;
  if (typeof kept?.organization !== 'string') return null;
  return { organization: kept.organization, username: typeof kept.username === 'string' ? kept.username : null };
}

export const forgetRegistration = (): void => removeStored(sessionStorage, KEY);

/** For somebody who does not want to be signed in on this device: their session ends before it is kept. */
export function welcomeRegistered(reply: unknown, registration: Registration): void {
  const user = readStoredUser(JSON.stringify((reply as { user?: unknown } | undefined)?.user ?? null));
  const token = user?.token;
  if (token) sendRequest({ method: 'POST', path: LOGOUT_PATH, token, keepalive: true }).catch(() => undefined);
  writeStored(sessionStorage, KEY, JSON.stringify(registration));
  loadPage(localized(REGISTRATION_WELCOME_PATH));
}
