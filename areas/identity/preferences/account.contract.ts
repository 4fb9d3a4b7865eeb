import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { HOUR_FORMATS } from '#platform/shared/time/hour-format.ts';
import { TimeZone } from '#platform/shared/time/time-zone-code.ts';
import { LocaleCode } from '#platform/shared/locale-code.ts';
import { DATE_FORMATS, START_PAGES } from '#areas/identity/accounts/preferences.ts';
import { ROLES } from '#areas/identity/accounts/roles.ts';

export type OwnOrganization = z.infer<typeof OwnOrganization>;
const OwnOrganization = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    role: z.enum(ROLES),
    /** Without this person no one would be left to run the organization. */
    isLastOwner: z.boolean(),
  })
  .meta({ id: 'OwnOrganization' });

export type OwnAccount = z.infer<typeof OwnAccount>;
const OwnAccount = z
  .strictObject({
    email: z.string().nullable(),
    isEmailConfirmed: z.boolean(),
    username: z.string().nullable(),
    hasPassword: z.boolean(),
    /** null: not changed since the account was created. */
    passwordChangedAt: z.iso.datetime().nullable(),
    hasSecondFactor: z.boolean(),
    isSuperAdmin: z.boolean(),
    /** null: the organization's setting applies. */
    locale: LocaleCode.nullable(),
    timeZone: z.string().nullable(),
    dateFormat: z.enum(DATE_FORMATS),
    hourFormat: z.enum(HOUR_FORMATS),
    /** null: the specification's start page. */
    startPage: z.enum(START_PAGES).nullable(),
    organizationLocale: LocaleCode,
    organizationTimeZone: z.string(),
    /**
     * Applies when no zone is chosen: the time zone of the person's profile in this organization, else the
     * organization's.
     */
    usualTimeZone: z.string(),
    /** The organizations that this session may see, by name. */
    organizations: z.array(OwnOrganization),
    /** The session came by single sign-on and is confined to this organization: the login itself stays closed to it. */
    isConfined: z.boolean(),
  })
  .meta({ id: 'OwnAccount' });

export type Preferences = z.output<typeof Preferences>;
const Preferences = z.strictObject({
  locale: LocaleCode.nullable().optional(),
  timeZone: TimeZone.nullable().optional(),
  dateFormat: z.enum(DATE_FORMATS).optional(),
  hourFormat: z.enum(HOUR_FORMATS).optional(),
  startPage: z.enum(START_PAGES).nullable().optional(),
});

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/v2.1/account',
  audience: 'signedIn',
  summary: 'Returns the caller’s account and its organizations.',
  reply: OwnAccount,
});

export const changePreferences = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/account',
  audience: 'signedIn',
  reach: 'login',
  summary:
    'Sets the caller’s own language, time zone, date and hour format, and start page; null follows the organization.',
  body: Preferences,
  reply: OwnAccount,
});
