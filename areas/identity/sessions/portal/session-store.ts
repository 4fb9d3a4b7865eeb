import { sendCall } from '#platform/portal/calls/call.ts';
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
import { logoutCall } from '../session-calls.ts';
import type { logout, SessionUser } from '../session.contract.ts';
import { readStoredUser } from '../stored-user.ts';

/** Reads the browser's copy of a session. User data left behind without a token is cleared, never used. */
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
 * Stores newer user data of the person who is signed in. Returns false, and stores nothing, when the token was replaced
 * in the meantime, because `user` then has the old one.
 */
export function storeFreshUser(user: SessionUser): boolean {
  const isCurrent = storedToken() === user.token;
  if (isCurrent) storeUser(user);
  return isCurrent;
}

/** Clears first, or the guard would send the visitor back; does not wait for the server. */
export function signOut(to = '/login'): void {
  const token = storedToken();
  clearStoredSession();
  takeWantedPath();
  if (token) endSession(token);
  loadPage(localized(to));
}

/** Tells the server that a token, the stored one or another, is no longer needed. */
export function endSession(token: string): void {
  sendCall<typeof logout>(logoutCall, {}, { token, keepalive: true }).catch(() => undefined);
}

/** Identifies the person and the organization; a new token for the same two makes no difference. */
export function storedPerson(): string | null {
  const token = storedToken();
  if (!token) return null;
  const user = readStoredUser(readStored(localStorage, USER_KEY));
  return user ? `${user.id} in ${user.organization_id}` : token;
}

/**
 * Reloads the page after a sign-in, a sign-out or a switch of organization in another tab, even one that happened while
 * the browser kept this page for its back button.
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
