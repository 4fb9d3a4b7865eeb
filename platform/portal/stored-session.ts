/** The keys of local storage that make a session (specification 3). */
export const TOKEN_KEY = 'token';
export const USER_KEY = 'userInfo';
/** When somebody last did something in any tab; milliseconds since 1970 and nothing else. */
export const LAST_ACTIVITY_KEY = 'lastActivity';

export const storedToken = (): string | null => readStored(localStorage, TOKEN_KEY) || null;

/** Token and user data always go together, and the next session begins its own idle time. */
export function clearStoredSession(): void {
  removeStored(localStorage, TOKEN_KEY);
  removeStored(localStorage, USER_KEY);
  removeStored(localStorage, LAST_ACTIVITY_KEY);
}

/** Setting user data stores it and sets the token (specification 4.1). */
export function storeSession(user: { readonly token: string }): void {
  writeStored(localStorage, USER_KEY, JSON.stringify(user));
  storeToken(user.token);
}

export function storeToken(token: string): void {
  // The specification's own words (section 5).
  if (!token) throw new RangeError('Token is required');
  writeStored(localStorage, TOKEN_KEY, token);
}

/** For an answer that brings a new token for the same person; user data holds the token too (specification 3). */
export function replaceStoredToken(token: string): void {
  try {
    const user: unknown = JSON.parse(readStored(localStorage, USER_KEY) ?? '');
    writeStored(localStorage, USER_KEY, JSON.stringify({ ...(user as object), token }));
  } catch {
    // User data that cannot be read is left as it is; the token alone opens the session.
  }
  storeToken(token);
}

/** The page to return to after signing in; it stays in the tab and never goes into an address. */
const WANTED_PATH_KEY = 'wantedPath';

export const keepWantedPath = (path: string): void => writeStored(sessionStorage, WANTED_PATH_KEY, path);

export const keptWantedPath = (): string | null => readStored(sessionStorage, WANTED_PATH_KEY);

export function takeWantedPath(): string | null {
  const path = keptWantedPath();
  removeStored(sessionStorage, WANTED_PATH_KEY);
  return path;
}

/** Storage that the browser refuses (private mode, full, switched off) counts as empty. */
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
    // Nothing can be kept; the page works on without it.
  }
}

export function removeStored(storage: Storage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // As above.
  }
}
