import { z } from 'zod';
import { GATE_RULE } from '#areas/gate/gate-settings.contract.ts';
import { SettingVersion, settingChanged } from '#areas/organizations/setting-changes.contract.ts';
import { TestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import { TagLabel } from '#areas/users/names/tag-label.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { LocaleCode } from '#platform/shared/locale-code.ts';
import { notFound } from '#platform/shared/problem.ts';
import { TimeZone } from '#platform/shared/time/time-zone-code.ts';

const { offersQuickCheck, retestAfterMinutes, mostRetests } = TestingPolicy.shape;

/** What a site sets; null: as the organization does. */
const ownSettings = {
  language: LocaleCode.nullable(),
  offersQuickCheck: offersQuickCheck.nullable(),
  retestAfterMinutes: retestAfterMinutes.nullable(),
  mostRetests: mostRetests.nullable(),
};

export type SiteView = z.infer<typeof SiteView>;
const SiteView = z
  .strictObject({
    ...ownSettings,
    tag: TagLabel,
    timeZone: z.string().nullable(),
    /** The rule of its gate. It is set with the organization's rule. */
    gate: z.strictObject(GATE_RULE).nullable(),
    kiosks: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  })
  .meta({ id: 'SiteSettings' });

export type SitesView = z.infer<typeof SitesView>;
const SitesView = z
  .strictObject({
    /** The category whose tags are the sites; null: those of every category. */
    categoryId: z.uuid().nullable(),
    sites: z.array(SiteView),
    /** What applies where a site sets nothing. */
    organization: z.strictObject({
      timeZone: z.string(),
      language: LocaleCode,
      offersQuickCheck,
      retestAfterMinutes,
      mostRetests,
      gate: z.strictObject(GATE_RULE),
    }),
    version: SettingVersion,
  })
  .meta({ id: 'SitesSettings' });

export const getSites = endpoint({
  method: 'GET',
  path: '/api/v2.1/settings/sites',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Lists the sites with everything that is set for them, and what applies where nothing is.',
  reply: SitesView,
});

export const chooseSiteCategory = endpoint({
  method: 'PUT',
  path: '/api/v2.1/settings/sites',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Sets the category whose tags are the sites; null: the tags of every category can be sites.',
  body: z.strictObject({ categoryId: z.uuid().nullable(), version: SettingVersion }),
  reply: SitesView,
  problems: [notFound, settingChanged],
});

export type SiteChange = z.output<typeof SiteChange>;
const SiteChange = z.strictObject({ ...ownSettings, timeZone: TimeZone.nullable(), version: SettingVersion });

export const changeSite = endpoint({
  method: 'PUT',
  path: '/api/v2.1/settings/sites/:id',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Sets the time zone, the language, the tests and the retests of a site; null: as the organization does.',
  params: z.strictObject({ id: z.uuid() }),
  body: SiteChange,
  reply: SitesView,
  problems: [notFound, settingChanged],
});
