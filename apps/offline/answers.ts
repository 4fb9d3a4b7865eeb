import { splitLocale } from '#platform/shared/locale.ts';
import { documentOf, isOfflinePage } from './offline-pages.ts';
import { isUnchanging, keptFile, SETTINGS } from './release.ts';

/** Milliseconds to wait for the network before using the stored copy. */
const PATIENCE_MS = 5000;

/**
 * Returns a response for the files of the test pages, and undefined for all other requests, which go to the network.
 * API calls are never stored.
 */
export function answerTo(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return undefined;
  if (request.mode === 'navigate') {
    return isOfflinePage(pathname) ? fresh(request, documentOf(splitLocale(pathname).locale)) : undefined;
  }
  if (pathname === SETTINGS) return fresh(request, SETTINGS);
  return isUnchanging(pathname) ? kept(request, pathname) : undefined;
}

const kept = async (request: Request, pathname: string): Promise<Response> =>
  (await keptFile(pathname)) ?? fetch(request);

/** Prefers the server, so that no page is older than necessary, and falls back to the stored copy. */
async function fresh(request: Request, pathname: string): Promise<Response> {
  const answer = await Promise.race([fetch(request).catch(() => undefined), patience()]);
  if (answer && answer.status < 500) return answer;
  return (await keptFile(pathname)) ?? answer ?? Response.error();
}

const patience = (): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
