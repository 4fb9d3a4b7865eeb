import { isOfflinePage } from '#apps/offline/offline-pages.ts';
import { readVisitor } from '#areas/identity/sessions/portal/session-store.ts';
import { startOfflineTests } from '#areas/testing/attempt/portal/offline-tests.ts';
import type { Arrival } from './arrival.ts';
import { registerServiceWorker } from './service-worker-registration.ts';

/** Runs after the page is shown: hands in tests that were taken offline, and makes the pages work offline. */
export async function startOffline({ path, hasToken }: Arrival): Promise<void> {
  const userId = readVisitor().user?.id ?? null;
  await startOfflineTests({ userId, isOwnPage: path.toLowerCase() === `/users/${userId}` });
  // The login page stays small: a visitor who only looks at it does not load the rest.
  if (hasToken || (isOfflinePage(path) && path.toLowerCase() !== '/login')) await registerServiceWorker();
}
