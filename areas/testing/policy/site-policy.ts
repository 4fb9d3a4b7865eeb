import type { Locale } from '#platform/shared/locale.ts';
import type { TestingPolicy } from './policy.contract.ts';

/** What a site sets about its tests; null: as the organization does. */
export interface SiteTests {
  /** The language of the site's kiosks, and of its people who have chosen none. */
  readonly language: Locale | null;
  readonly offersQuickCheck: boolean | null;
  readonly retestAfterMinutes: number | null;
  readonly mostRetests: number | null;
}

/** The settings of one site, which is a tag. */
export interface SiteSettings extends SiteTests {
  readonly tagId: string;
}

/** The section `sites` of the settings. */
export interface SitesSection {
  /** The category whose tags are the sites; null: those of every category. */
  readonly categoryId: string | null;
  /** By the name of the site when it was saved, so that the history names it. */
  readonly sites: Readonly<Record<string, SiteSettings>>;
}

export const NO_SITES: SitesSection = { categoryId: null, sites: {} };

/** Where a test is taken, and by whom. */
interface TestPlace {
  /** The site of the kiosk; null elsewhere, and at a kiosk without a site. */
  readonly kioskSiteId: string | null;
  /** The tags of the person. */
  readonly tagIds: readonly string[];
}

/**
 * Returns the settings that apply: those of the kiosk's site, otherwise those of the person's own site; null: the
 * organization's. Of several own sites, the strictest applies: full tests only, then the longest wait before a retest.
 */
export function siteFor({ sites }: Pick<SitesSection, 'sites'>, place: TestPlace): SiteSettings | null {
  const all = Object.values(sites);
  if (place.kioskSiteId !== null) return all.find(({ tagId }) => tagId === place.kioskSiteId) ?? null;
  const own = all.filter(({ tagId }) => place.tagIds.includes(tagId));
  return own.toSorted((a, b) => strictness(b) - strictness(a) || a.tagId.localeCompare(b.tagId))[0] ?? null;
}

/** Full tests only weighs more than the longest wait there is. */
const strictness = ({ offersQuickCheck, retestAfterMinutes }: SiteTests): number =>
  (offersQuickCheck === false ? 1000 : 0) + (retestAfterMinutes ?? -1);

/** Returns the organization's policy with what the site sets differently. */
export const policyAtSite = (policy: TestingPolicy, site: SiteTests | null): TestingPolicy => ({
  ...policy,
  offersQuickCheck: site?.offersQuickCheck ?? policy.offersQuickCheck,
  retestAfterMinutes: site?.retestAfterMinutes ?? policy.retestAfterMinutes,
  mostRetests: site?.mostRetests ?? policy.mostRetests,
});

/** Returns what a result stores of the site's retest rule; null: the rule of the policy's version. */
export const storedRetestRule = (site: SiteTests | null): Pick<SiteTests, 'mostRetests' | 'retestAfterMinutes'> => ({
  mostRetests: site?.mostRetests ?? null,
  retestAfterMinutes: site?.retestAfterMinutes ?? null,
});
