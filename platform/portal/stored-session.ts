/** The keys of local storage that make a session (specification 3). */
export const TOKEN_KEY = 'token';
export const USER_KEY = 'userInfo';

export const storedToken = (): string | null => readStored(localStorage, TOKEN_KEY) || null;

/** Token and user data always go together. */
export function clearStoredSession(): void {
  removeStored(localStorage, TOKEN_KEY);
  removeStored(localStorage, USER_KEY);
}

/** The page to return to after signing in; it stays in the tab and never goes into an address. */
const WANTED_PATH_KEY = 'wantedPath';

export const keepWantedPath = (path: string): void => writeStored(sessionStorage, WANTED_PATH_KEY, path);

export function takeWantedPath(): string | null {
  const path = readStored(sessionStorage, WANTED_PATH_KEY);
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
