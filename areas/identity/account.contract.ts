import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { HOUR_FORMATS } from '#platform/shared/hour-format.ts';
import { LOCALES } from '#platform/shared/locale.ts';
import { TimeZone } from '#platform/shared/time-zone.ts';
import { DATE_FORMATS, START_PAGES } from './preferences.ts';
import { ROLES } from './roles.ts';

const locale = z.enum(LOCALES.map(({ code }) => code));

export type OwnOrganization = z.infer<typeof OwnOrganization>;
const OwnOrganization = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    role: z.enum(ROLES),
    /** Without this person nobody would be left who runs the organization. */
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
    /** null: not since the account was made. */
    passwordChangedAt: z.iso.datetime().nullable(),
    hasSecondFactor: z.boolean(),
    isSuperAdmin: z.boolean(),
    /** null: as the organization has it. */
    locale: locale.nullable(),
    timeZone: z.string().nullable(),
    dateFormat: z.enum(DATE_FORMATS),
    hourFormat: z.enum(HOUR_FORMATS),
    /** null: where the specification says. */
    startPage: z.enum(START_PAGES).nullable(),
    organizationLocale: locale,
    organizationTimeZone: z.string(),
    /** What no choice stands for: the zone of the person's profile in this organization, else the organization's. */
    usualTimeZone: z.string(),
    /** Those that this session may know of, by name. */
    organizations: z.array(OwnOrganization),
    /** The session came by single sign-on and speaks for this organization only: the login itself stays closed to it. */
    isConfined: z.boolean(),
  })
  .meta({ id: 'OwnAccount' });

export type Preferences = z.output<typeof Preferences>;
const Preferences = z.strictObject({
  locale: locale.nullable().optional(),
  timeZone: TimeZone.nullable().optional(),
  dateFormat: z.enum(DATE_FORMATS).optional(),
  hourFormat: z.enum(HOUR_FORMATS).optional(),
  startPage: z.enum(START_PAGES).nullable().optional(),
});

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/v2.1/account',
  audience: 'signedIn',
  summary: 'Describes the own account, and the organizations that it opens.',
  reply: OwnAccount,
});

export const changePreferences = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/account',
  audience: 'signedIn',
  reach: 'login',
  summary:
    'Chooses the own language, time zone, way of writing dates and hours, and start page; null follows the organization.',
  body: Preferences,
  reply: OwnAccount,
});
