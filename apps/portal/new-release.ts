import { readStored, writeStored } from '#platform/portal/stored-session.ts';

const RELOADED_AT_KEY = 'reloadedForNewRelease';
const ONCE_PER_MS = 60_000;

/**
 * A page of an older release asks for files that were removed, so this loads the new release, but never in a loop.
 * Without a network there is no release to load.
 */
export function reloadForNewRelease(): void {
  addEventListener('vite:preloadError', (event) => {
    const reloadedAt = Number(readStored(sessionStorage, RELOADED_AT_KEY) ?? 0);
    if (!navigator.onLine || Date.now() - reloadedAt < ONCE_PER_MS) return;
    event.preventDefault();
    writeStored(sessionStorage, RELOADED_AT_KEY, String(Date.now()));
    location.reload();
  });
}
