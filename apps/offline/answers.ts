import { splitLocale } from '#platform/shared/locale.ts';
import { documentOf, isOfflinePage } from './offline-pages.ts';
import { isUnchanging, keptFile, SETTINGS } from './release.ts';

/** A network that takes longer than this is none. */
const PATIENCE_MS = 5000;

/** Answers what the test pages consist of; undefined for everything else, which is the network's. Calls are never kept. */
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

/** From the server if it answers, so that no page is older than it must be; otherwise as it was kept. */
async function fresh(request: Request, pathname: string): Promise<Response> {
  const answer = await Promise.race([fetch(request).catch(() => undefined), patience()]);
  if (answer && answer.status < 500) return answer;
  return (await keptFile(pathname)) ?? answer ?? Response.error();
}

const patience = (): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
