import { sendRequest } from '#platform/portal/http.ts';
import { localized } from '#platform/portal/address.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import {
  clearStoredSession,
  readStored,
  storedToken,
  storeSession,
  takeWantedPath,
  TOKEN_KEY,
  USER_KEY,
} from '#platform/portal/stored-session.ts';
import type { Visitor } from '../navigation-guard.ts';
import type { SessionUser } from '../session.contract.ts';
import { LOGOUT_PATH } from '../session-paths.ts';
import { readStoredUser } from '../stored-user.ts';

/** What the browser keeps of a session. User data left behind without a token is cleared, never used. */
export function readSession(): { token: string; user: SessionUser | null } | null {
  const token = storedToken();
  if (token) return { token, user: readStoredUser(readStored(localStorage, USER_KEY)) };
  clearStoredSession();
  return null;
}

export function readVisitor(): Visitor {
  const session = readSession();
  return { hasToken: session !== null, user: session?.user ?? null };
}

/** Setting user data stores it and sets the token (specification 4.1). */
export const storeUser = (user: SessionUser): void => storeSession(user);

/**
 * For what the server says anew about whoever is signed in; false, and nothing is stored, when the token that asked was
 * replaced meanwhile: the answer has the old one.
 */
export function storeFreshUser(user: SessionUser): boolean {
  const isCurrent = storedToken() === user.token;
  if (isCurrent) storeUser(user);
  return isCurrent;
}

/** Clears first, or the guard would send the visitor back; the server is told without waiting for it. */
export function signOut(to = '/login'): void {
  const token = storedToken();
  clearStoredSession();
  takeWantedPath();
  if (token) endSession(token);
  loadPage(localized(to));
}

/** Tells the server that a token is not needed any more, be it the stored one or another. */
export function endSession(token: string): void {
  sendRequest({ method: 'POST', path: LOGOUT_PATH, token, keepalive: true }).catch(() => undefined);
}

/** Who is signed in, and where; a new token for the same person in the same organization makes no difference. */
export function storedPerson(): string | null {
  const token = storedToken();
  if (!token) return null;
  const user = readStoredUser(readStored(localStorage, USER_KEY));
  return user ? `${user.id} in ${user.organization_id}` : token;
}

/**
 * A sign-in, a sign-out or a switch of organization in another tab is followed here by loading the page anew; so is one
 * that happened while the browser kept this page for its back button.
 */
export function followOtherTabs(): void {
  const personHere = storedPerson();
  const follow = () => {
    if (storedPerson() !== personHere) loadPage(location.pathname + location.search);
  };
  addEventListener('storage', ({ key, storageArea }) => {
    const mayBeToken = key === TOKEN_KEY || key === null;
    if (storageArea === localStorage && mayBeToken) follow();
  });
  addEventListener('pageshow', follow);
}
