import { localized } from '#platform/portal/address.ts';
import { loadPage } from '#platform/portal/page-load.ts';

/** Leaves nothing for the next person: removes what the tab stored, and reloads to drop everything in memory. */
export function clearTraces(): void {
  try {
    sessionStorage.clear();
  } catch {
    // A browser that refuses access to its storage has stored nothing there.
  }
  loadPage(localized('/begin-test'));
}
