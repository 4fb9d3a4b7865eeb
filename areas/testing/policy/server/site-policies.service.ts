import {
  changeSetting,
  expectVersion,
  settingInForce,
  type Setting,
} from '#areas/organizations/server/setting-changes.service.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { NO_SITES, type SiteSettings, type SitesSection } from '../site-policy.ts';

const SECTION = 'sites';

export const sitesInForce = (db: TenantDb): Promise<Setting<SitesSection>> => settingInForce(db, SECTION, NO_SITES);

interface SiteChange {
  /** The version that the change is based on. */
  readonly version: number;
  readonly site: SiteSettings;
  /** The names of all sites by id, under which their settings are saved. */
  readonly names: ReadonlyMap<string, string>;
}

/** Sets what a site decides about its tests. A site that sets nothing is not stored. */
export async function changeSite(db: TenantDb, { version, site, names }: SiteChange): Promise<void> {
  const { value } = await expectVersion(db, SECTION, version, () => sitesInForce(db));
  const others = Object.entries(value.sites).filter(([, { tagId }]) => tagId !== site.tagId);
  const isEmpty = Object.entries(site).every(([name, set]) => name === 'tagId' || set === null);
  const named = [...others, ...(isEmpty ? [] : [['', site] as const])]
    .map(([before, each]) => [names.get(each.tagId) ?? before, each] as const)
    // A site that is no longer there gives its name to another one.
    .toSorted(([, a], [, b]) => Number(names.has(a.tagId)) - Number(names.has(b.tagId)));
  await save(db, version, { ...value, sites: Object.fromEntries(named) });
}

/** Sets which category contains the sites; null: all do. */
export async function chooseSiteCategory(db: TenantDb, version: number, categoryId: string | null): Promise<void> {
  const { value } = await expectVersion(db, SECTION, version, () => sitesInForce(db));
  await save(db, version, { ...value, categoryId });
}

/** The settings of a site follow its tag into another one, unless that has settings already. */
export async function replaceSite(
  db: TenantDb,
  { tagId, replacementId }: { readonly tagId: string; readonly replacementId: string },
): Promise<void> {
  const { version, value } = await sitesInForce(db);
  const all = Object.entries(value.sites);
  const isTaken = all.some(([, site]) => site.tagId === replacementId);
  const sites = all.flatMap(([name, site]) => {
    if (site.tagId !== tagId) return [[name, site] as const];
    return isTaken ? [] : [[name, { ...site, tagId: replacementId }] as const];
  });
  await save(db, version, { ...value, sites: Object.fromEntries(sites) });
}

const save = (db: TenantDb, version: number, value: SitesSection) =>
  changeSetting(db, { section: SECTION, version, value, usual: NO_SITES });
