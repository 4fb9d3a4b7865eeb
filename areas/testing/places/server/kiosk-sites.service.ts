import type { TenantDb } from '#platform/server/database/database.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { findKiosksOfSites, isSite, replaceSiteOfKiosks, type KioskOfSite } from './kiosk-sites.queries.ts';

/** Refuses a tag that is no site. */
export async function expectSite(db: TenantDb, siteId: string | null): Promise<void> {
  if (siteId !== null && !(await isSite(db, siteId))) throw new Problem(notFound);
}

export const kiosksOfSites = (db: TenantDb): Promise<KioskOfSite[]> => findKiosksOfSites(db);

/** The kiosks of a merged tag belong to the other one. */
export const moveKiosksToSite = (
  db: TenantDb,
  replaced: { readonly tagId: string; readonly replacementId: string },
): Promise<void> => replaceSiteOfKiosks(db, replaced);
