import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { HOUR_FORMATS } from '#platform/shared/time/hour-format.ts';
import { PERMISSIONS } from '#platform/shared/permission.ts';
import { problemKind, tooManyRequests } from '#platform/shared/problem.ts';
import { LocaleCode } from '#platform/shared/locale-code.ts';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '#areas/identity/accounts/credential-limits.ts';
import { DATE_FORMATS, START_PAGES } from '#areas/identity/accounts/preferences.ts';
import { ROLES } from '#areas/identity/accounts/roles.ts';
import { CODE_MAX_LENGTH } from '#areas/identity/second-factor/second-factor-code.ts';
import {
  authenticatorUnreadable,
  invalidSecondFactor,
  secondFactorRequired,
} from '#areas/identity/second-factor/second-factor.contract.ts';
import { getSessionCall, loginCall, logoutCall, switchOrganizationCall } from './session-calls.ts';

/** What the portal keeps under `userInfo`, in the specification's own spelling (specification 3). */
export type SessionUser = z.infer<typeof SessionUser>;
export const SessionUser = z
  .strictObject({
    id: z.uuid(),
    role: z.enum(ROLES),
    isSuperAdmin: z.boolean(),
    /** What the portal offers; the server decides each time whether it is allowed. */
    permissions: z.array(z.enum(PERMISSIONS)),
    token: z.string(),
    settings: z.strictObject({
      /** Minutes of grace before the idle logout. */
      portalInactivityTimeout: z.number().int(),
      /** false: this organization has switched the idle logout off. */
      idleLogout: z.boolean(),
      /** false: this organization allows no remembered accounts. */
      rememberedAccounts: z.boolean(),
      /** The person's start page after sign-in; null: the specification's. */
      startPage: z.enum(START_PAGES).nullable(),
      /** As chosen, else as in the profile; null: neither is set. */
      locale: LocaleCode.nullable(),
      dateFormat: z.enum(DATE_FORMATS),
      hourFormat: z.enum(HOUR_FORMATS),
      /** The time zone for all times shown: as chosen, else the profile's, else the organization's. */
      timeZone: z.string(),
    }),
    organization_id: z.uuid(),
    organization_name: z.string(),
    email_address: z.string(),
    first_name: z.string(),
    organizations: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  })
  .meta({ id: 'SessionUser' });

export const SessionReply = z.strictObject({ user: SessionUser });

export type Credentials = z.infer<typeof Credentials>;
const Credentials = z.strictObject({
  email: z.string().trim().min(1).max(EMAIL_MAX_LENGTH),
  /** Checked exactly as typed, so never trimmed. */
  password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
  /** The second factor, if the account has one; it never replaces the password. */
  code: z.string().trim().min(1).max(CODE_MAX_LENGTH).optional(),
  /** Skip the second factor in this browser for a while. */
  trustDevice: z.boolean().optional(),
});

/** The same text for an unknown address, a wrong password and a suspended account, so that they look alike. */
export const invalidCredentials = problemKind({ code: 'invalid_credentials', status: 422 });

/** The same answer for an organization that does not exist and one that the person does not belong to. */
export const organizationUnknown = problemKind({ code: 'organization_unknown', status: 404 });

/** The organization accepts only its own single sign-on. */
export const singleSignOnNeeded = problemKind({ code: 'single_sign_on_needed', status: 403 });

export const login = endpoint({
  ...loginCall,
  audience: 'public',
  whileReadOnly: true,
  summary: 'Signs in with an e-mail address or user name, a password and, if the account has one, a second factor.',
  body: Credentials,
  reply: SessionReply,
  problems: [invalidCredentials, secondFactorRequired, invalidSecondFactor, authenticatorUnreadable, tooManyRequests],
});

/** Called for a person, it counts as use of the session; called in the background, it only returns the idle time. */
export const getSession = endpoint({
  ...getSessionCall,
  audience: 'signedIn',
  summary: 'Returns who is signed in, and how long ago the session was last used.',
  reply: z.strictObject({ user: SessionUser, idleSeconds: z.number().int().min(0) }),
});

export const logout = endpoint({
  ...logoutCall,
  audience: 'signedIn',
  whileReadOnly: true,
  summary: 'Ends this session.',
});

export const switchOrganization = endpoint({
  ...switchOrganizationCall,
  audience: 'signedIn',
  whileReadOnly: true,
  summary: 'Switches to another organization of the same person; the old token ends.',
  body: z.strictObject({ organizationId: z.uuid() }),
  reply: SessionReply,
  problems: [organizationUnknown, singleSignOnNeeded],
});
