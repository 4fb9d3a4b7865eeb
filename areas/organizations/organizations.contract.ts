import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { TimeZone } from '#platform/shared/time/time-zone-code.ts';
import { LocaleCode } from '#platform/shared/locale-code.ts';
import { settingChanged } from './setting-changes.contract.ts';

export const ORGANIZATION_NAME_MAX_LENGTH = 100;

export const OrganizationName = z
  .string()
  .max(ORGANIZATION_NAME_MAX_LENGTH)
  .overwrite((text) => plainText(text, ORGANIZATION_NAME_MAX_LENGTH))
  .min(1);

/** An organization's name, location and mail language. */
export type OrganizationProfile = z.infer<typeof OrganizationProfile>;
const OrganizationProfile = z
  .strictObject({
    /** '' until its first administrator sets it. */
    name: z.string(),
    timeZone: z.string(),
    locale: LocaleCode,
  })
  .meta({ id: 'OrganizationProfile' });

export type OrganizationChanges = z.output<typeof OrganizationChanges>;
const OrganizationChanges = z.strictObject({
  name: OrganizationName.optional(),
  timeZone: TimeZone.optional(),
  locale: LocaleCode.optional(),
});

export const getOrganization = endpoint({
  method: 'GET',
  path: '/api/v2.1/organization',
  audience: 'admin',
  permission: 'anyAdmin',
  summary: 'Returns the organization.',
  reply: OrganizationProfile,
});

export const changeOrganization = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/organization',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Changes the name, the time zone or the language of the organization.',
  body: OrganizationChanges,
  reply: OrganizationProfile,
  problems: [settingChanged],
});
