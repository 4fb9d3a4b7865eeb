import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import type { Site } from '../sites.contract.ts';
import { deleteSiteClock, findSites, putSiteClock, replaceSite } from './sites.queries.ts';

export async function setSiteClock(db: TenantDb, id: string, timeZone: string | null): Promise<void> {
  const { sites } = await findSites(db);
  const site = sites.find(({ tag }) => tag.id === id);
  if (!site) throw new Problem(notFound);
  if (site.timeZone === timeZone) return;
  await (timeZone === null ? deleteSiteClock(db, id) : putSiteClock(db, id, timeZone));
  const detail = { from: site.timeZone, to: timeZone };
  await record(db, { action: 'site.clock_changed', objectType: 'tag', objectId: id, detail });
}

/** Returns every site with its clock, and the organization's clock. */
export const sitesWithClocks = (db: TenantDb): Promise<{ sites: Site[]; timeZone: string }> => findSites(db);

/** Replaces a merged tag in the shifts that name it. */
export const replaceTagInShifts = (db: TenantDb, replaced: { tagId: string; replacementId: string }): Promise<void> =>
  replaceSite(db, replaced);

/** The clock of a site, or the organization's; undefined when there is no such site. */
export async function siteClock(db: TenantDb, siteId: string | null): Promise<string | undefined> {
  const { sites, timeZone } = await findSites(db);
  if (siteId === null) return timeZone;
  const site = sites.find(({ tag }) => tag.id === siteId);
  return site ? (site.timeZone ?? timeZone) : undefined;
}
