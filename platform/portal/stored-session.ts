/** The keys of local storage that make a session (specification 3). */
export const TOKEN_KEY = 'token';
export const USER_KEY = 'userInfo';
/** Time of the last activity in any tab, in milliseconds since 1970, and nothing else. */
export const LAST_ACTIVITY_KEY = 'lastActivity';

export const storedToken = (): string | null => readStored(localStorage, TOKEN_KEY) || null;

/** Removes token and user data together, and resets the idle time for the next session. */
export function clearStoredSession(): void {
  removeStored(localStorage, TOKEN_KEY);
  removeStored(localStorage, USER_KEY);
  removeStored(localStorage, LAST_ACTIVITY_KEY);
}

/** Stores the user data and sets the token (specification 4.1). */
export function storeSession(user: { readonly token: string }): void {
  writeStored(localStorage, USER_KEY, JSON.stringify(user));
  storeToken(user.token);
}

export function storeToken(token: string): void {
  // The wording is the specification's (section 5).
  if (!token) throw new RangeError('Token is required');
  writeStored(localStorage, TOKEN_KEY, token);
}

/** For a response with a new token for the same person; the user data holds the token too (specification 3). */
export function replaceStoredToken(token: string): void {
  try {
    const user: unknown = JSON.parse(readStored(localStorage, USER_KEY) ?? '');
    writeStored(localStorage, USER_KEY, JSON.stringify({ ...(user as object), token }));
  } catch {
    // Unreadable user data stays unchanged; the token alone opens the session.
  }
  storeToken(token);
}

/** The page to return to after sign-in. It stays in the tab and never appears in an address. */
const WANTED_PATH_KEY = 'wantedPath';

export const keepWantedPath = (path: string): void => writeStored(sessionStorage, WANTED_PATH_KEY, path);

export const keptWantedPath = (): string | null => readStored(sessionStorage, WANTED_PATH_KEY);

export function takeWantedPath(): string | null {
  const path = keptWantedPath();
  removeStored(sessionStorage, WANTED_PATH_KEY);
  return path;
}

/** Storage that the browser refuses (private mode, full, turned off) counts as empty. */
export function readStored(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // The value cannot be stored; the page works without it.
  }
}

export function removeStored(storage: Storage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // As above.
  }
}
