import { localized } from '#platform/portal/address.ts';
import { loadPage } from '#platform/portal/page-load.ts';

/** Whoever comes next finds nothing: what the tab kept is removed, and loading anew drops everything in memory. */
export function clearTraces(): void {
  try {
    sessionStorage.clear();
  } catch {
    // A browser that refuses its storage has kept nothing there.
  }
  loadPage(localized('/begin-test'));
}
