import { isOfflinePage } from '#apps/offline/offline-pages.ts';
import { readVisitor } from '#areas/identity/portal/session-store.ts';
import { startOfflineTests } from '#areas/testing/portal/offline-tests.ts';
import type { Arrival } from './arrival.ts';
import { registerServiceWorker } from './service-worker-registration.ts';

/** After the page is there: looks after tests that were taken without network, and makes the pages work without it. */
export async function startOffline({ path, hasToken }: Arrival): Promise<void> {
  const userId = readVisitor().user?.id ?? null;
  await startOfflineTests({ userId, isOwnPage: path.toLowerCase() === `/users/${userId}` });
  // The login page stays light: whoever only looks at it does not pay for the rest.
  if (hasToken || (isOfflinePage(path) && path.toLowerCase() !== '/login')) await registerServiceWorker();
}
