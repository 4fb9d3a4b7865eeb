import { expect, test } from 'vitest';
import { policyAtSite, siteFor, storedRetestRule, type SiteSettings } from './site-policy.ts';
import { USUAL_POLICY } from './usual-policy.ts';

const site = (tagId: string, set: Partial<SiteSettings> = {}): SiteSettings => ({
  tagId,
  language: null,
  offersQuickCheck: null,
  retestAfterMinutes: null,
  mostRetests: null,
  ...set,
});

const sites = {
  North: site('north', { retestAfterMinutes: 5 }),
  South: site('south', { retestAfterMinutes: 20 }),
  West: site('west', { offersQuickCheck: false }),
  Zone: site('zone', { offersQuickCheck: true }),
};

test.each([
  ['the kiosk’s site comes before the person’s', 'north', ['south'], 'north'],
  ['a kiosk of a site without settings goes by the organization', 'east', ['south'], null],
  ['without a site of the kiosk, the person’s own applies', null, ['crew', 'south'], 'south'],
  ['a person without a site goes by the organization', null, ['crew'], null],
  ['of several, the longest wait applies', null, ['north', 'south'], 'south'],
  ['of several, full tests only applies first', null, ['south', 'west'], 'west'],
  ['of several, a wait comes before none', null, ['zone', 'north'], 'north'],
])('%s', (_, kioskSiteId, tagIds, expected) => {
  expect(siteFor({ sites }, { kioskSiteId, tagIds })?.tagId ?? null).toBe(expected);
});

test('a site’s value replaces the organization’s, and an empty one leaves it', () => {
  const set = site('north', { offersQuickCheck: false, mostRetests: 0 });

  expect(policyAtSite(USUAL_POLICY, set)).toEqual({ ...USUAL_POLICY, offersQuickCheck: false, mostRetests: 0 });
  expect(policyAtSite(USUAL_POLICY, null)).toEqual(USUAL_POLICY);
  expect(storedRetestRule(set)).toEqual({ mostRetests: 0, retestAfterMinutes: null });
  expect(storedRetestRule(null)).toEqual({ mostRetests: null, retestAfterMinutes: null });
});
