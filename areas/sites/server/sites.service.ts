import { showGateSettings } from '#areas/gate/server/gate-settings.service.ts';
import { ruleOnly } from '#areas/gate/gate-rule.ts';
import { profileOf } from '#areas/organizations/server/organizations.service.ts';
import { setSiteClock, sitesWithClocks } from '#areas/schedules/shifts/server/sites.service.ts';
import { kiosksOfSites, moveKiosksToSite } from '#areas/testing/places/server/kiosk-sites.service.ts';
import { policyInForce } from '#areas/testing/policy/server/policies.service.ts';
import * as policies from '#areas/testing/policy/server/site-policies.service.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import type { SiteChange, SitesView, SiteView } from '../sites.contract.ts';
import { isCategory } from './sites.queries.ts';

export async function showSites(db: TenantDb): Promise<SitesView> {
  const { version, value } = await policies.sitesInForce(db);
  const { sites, timeZone } = await sitesWithClocks(db);
  const gate = await showGateSettings(db);
  const kiosks = await kiosksOfSites(db);
  const { locale: language } = await profileOf(db);
  const { offersQuickCheck, retestAfterMinutes, mostRetests } = await policyInForce(db);
  const set = new Map(Object.values(value.sites).map((site) => [site.tagId, site]));
  const viewOf = ({ tag, timeZone: clock }: (typeof sites)[number]): SiteView => {
    const own = set.get(tag.id);
    const rule = gate.sites.find(({ tagId }) => tagId === tag.id);
    return {
      tag,
      timeZone: clock,
      language: own?.language ?? null,
      offersQuickCheck: own?.offersQuickCheck ?? null,
      retestAfterMinutes: own?.retestAfterMinutes ?? null,
      mostRetests: own?.mostRetests ?? null,
      gate: rule ? ruleOnly(rule) : null,
      kiosks: kiosks.filter(({ siteId }) => siteId === tag.id).map(({ id, name }) => ({ id, name })),
    };
  };
  const organization = { timeZone, language, offersQuickCheck, retestAfterMinutes, mostRetests, gate: ruleOnly(gate) };
  const isThere = value.categoryId !== null && (await isCategory(db, value.categoryId));
  return { categoryId: isThere ? value.categoryId : null, sites: sites.map(viewOf), organization, version };
}

export async function chooseCategory(
  db: TenantDb,
  { categoryId, version }: { readonly categoryId: string | null; readonly version: number },
): Promise<SitesView> {
  if (categoryId !== null && !(await isCategory(db, categoryId))) throw new Problem(notFound);
  await policies.chooseSiteCategory(db, version, categoryId);
  return showSites(db);
}

/** Sets everything about a site in one transaction. */
export async function changeSite(
  db: TenantDb,
  id: string,
  { version, timeZone, ...tests }: SiteChange,
): Promise<SitesView> {
  const { sites } = await sitesWithClocks(db);
  if (!sites.some(({ tag }) => tag.id === id)) throw new Problem(notFound);
  const names = new Map(sites.map(({ tag }) => [tag.id, tag.name]));
  await policies.changeSite(db, { version, site: { tagId: id, ...tests }, names });
  await setSiteClock(db, id, timeZone);
  return showSites(db);
}

/** The settings and the kiosks of a merged tag follow it into the other one. */
export async function replaceSite(
  db: TenantDb,
  replaced: { readonly tagId: string; readonly replacementId: string },
): Promise<void> {
  await policies.replaceSite(db, replaced);
  await moveKiosksToSite(db, replaced);
}
