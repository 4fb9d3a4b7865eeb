import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { TimeZone } from '#platform/shared/time/time-zone-code.ts';
import { LocaleCode } from '#platform/shared/locale-code.ts';
import { LOGO_MAX_BYTES } from './logo-limits.ts';
import { OrganizationName } from './organizations.contract.ts';
import { settingChanged, SettingVersion } from './setting-changes.contract.ts';

const HTTPS_MAX_LENGTH = 300;
const EMAIL_MAX_LENGTH = 254;

/** People of the organization open it, so only https is allowed. */
const HttpsAddress = z.url({ protocol: /^https$/ }).max(HTTPS_MAX_LENGTH);

export type OrganizationSettings = z.output<typeof OrganizationSettings>;
const OrganizationSettings = z
  .strictObject({
    version: SettingVersion,
    name: OrganizationName,
    timeZone: TimeZone,
    locale: LocaleCode,
    /** Contact address for people; null: the installation's. */
    contactEmail: z.string().trim().toLowerCase().max(EMAIL_MAX_LENGTH).check(z.email()).nullable(),
    helpUrl: HttpsAddress.nullable(),
    faqUrl: HttpsAddress.nullable(),
  })
  .meta({ id: 'OrganizationSettings' });

/** As stored: values that an earlier release accepted are still shown. */
const StoredSettings = z.strictObject({
  version: SettingVersion,
  name: z.string(),
  timeZone: z.string(),
  locale: LocaleCode,
  contactEmail: z.string().nullable(),
  helpUrl: z.string().nullable(),
  faqUrl: z.string().nullable(),
  /** Address of the logo; null: none. */
  logo: z.string().nullable(),
});

export type OrganizationSettingsReply = z.infer<typeof StoredSettings>;

export const getOrganizationSettings = endpoint({
  method: 'GET',
  path: '/api/v2.1/settings/organization',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Returns the organization’s name, logo and help links.',
  reply: StoredSettings,
});

export const changeOrganizationSettings = endpoint({
  method: 'PUT',
  path: '/api/v2.1/settings/organization',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Changes the organization’s name, logo and help links; `version` is the version that was edited.',
  body: OrganizationSettings,
  reply: StoredSettings,
  problems: [settingChanged],
});

/** Not a PNG, JPEG or WebP, broken, or too large. */
export const unfitLogo = problemKind({ code: 'unfit_logo', status: 422 });

export const putLogo = endpoint({
  method: 'PUT',
  path: '/api/v2.1/settings/organization/logo',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Sets the logo: a PNG, JPEG or WebP of at most 200 kB, in base64. The type is detected from its bytes.',
  body: z.strictObject({
    image: z
      .base64()
      .min(4)
      .max(Math.ceil(LOGO_MAX_BYTES / 3) * 4),
  }),
  reply: StoredSettings,
  problems: [unfitLogo, settingChanged],
});

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/settings/organization/logo',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Removes the logo.',
  reply: StoredSettings,
  problems: [notFound, settingChanged],
});

export type OrganizationFace = z.infer<typeof OrganizationFace>;
/** null fields: the installation's value, or nothing. */
const OrganizationFace = z
  .strictObject({
    logo: z.string().nullable(),
    contactEmail: z.string().nullable(),
    helpUrl: z.string().nullable(),
    faqUrl: z.string().nullable(),
  })
  .meta({ id: 'OrganizationFace' });

export const getOrganizationFace = endpoint({
  method: 'GET',
  path: '/api/v2.1/organization/face',
  audience: 'signedIn',
  summary: 'Returns the organization’s logo and its help links.',
  reply: OrganizationFace,
});

/** The address changes with the image, so a browser may cache it forever. */
export const getLogo = endpoint({
  method: 'GET',
  path: '/api/v2.1/organizations/:id/logo/:hash',
  audience: 'public',
  summary: 'Returns the logo of an organization to anyone who knows its address.',
  params: z.strictObject({
    id: z.uuid(),
    hash: z
      .string()
      .length(32)
      .regex(/^[0-9a-f]+$/),
  }),
  file: ['image/jpeg', 'image/png', 'image/webp'],
  problems: [notFound],
});
