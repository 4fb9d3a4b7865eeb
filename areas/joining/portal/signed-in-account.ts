import { readStoredUser } from '#areas/identity/stored-user.ts';
import { readStored, storedToken, USER_KEY } from '#platform/portal/stored-session.ts';

/** The address or user name that is signed in in this browser; null when nobody is. */
export const signedInAccount = (): string | null =>
  storedToken() === null ? null : (readStoredUser(readStored(localStorage, USER_KEY))?.email_address ?? null);
