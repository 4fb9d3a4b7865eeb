import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { HOUR_FORMATS } from '#platform/shared/hour-format.ts';
import { PERMISSIONS } from '#platform/shared/permission.ts';
import { problemKind, tooManyRequests } from '#platform/shared/problem.ts';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from './credential-limits.ts';
import { DATE_FORMATS, START_PAGES } from './preferences.ts';
import { ROLES } from './roles.ts';
import { CODE_MAX_LENGTH } from './second-factor-code.ts';
import { authenticatorUnreadable, invalidSecondFactor, secondFactorRequired } from './second-factor.contract.ts';

/** What the portal keeps under `userInfo`, in the specification's own spelling (specification 3). */
export type SessionUser = z.infer<typeof SessionUser>;
export const SessionUser = z
  .strictObject({
    id: z.uuid(),
    role: z.enum(ROLES),
    isSuperAdmin: z.boolean(),
    /** What the portal offers; whether it may be done is decided by the server each time. */
    permissions: z.array(z.enum(PERMISSIONS)),
    token: z.string(),
    settings: z.strictObject({
      /** Minutes of grace before the idle logout. */
      portalInactivityTimeout: z.number().int(),
      /** false: this organization has switched the idle logout off. */
      idleLogout: z.boolean(),
      /** false: this organization wants no account remembered on a device. */
      rememberedAccounts: z.boolean(),
      /** Where the person begins after sign-in; null: where the specification says. */
      startPage: z.enum(START_PAGES).nullable(),
      dateFormat: z.enum(DATE_FORMATS),
      hourFormat: z.enum(HOUR_FORMATS),
      /** By whose clock all times are shown: as chosen, else the profile's, else the organization's. */
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
  /** The second factor, where the account has one; it never stands for the password. */
  code: z.string().trim().min(1).max(CODE_MAX_LENGTH).optional(),
  /** Do not ask for the second factor in this browser for a while. */
  trustDevice: z.boolean().optional(),
});

/** One text for an unknown address, a wrong password and a suspended account: nothing tells them apart. */
export const invalidCredentials = problemKind({ code: 'invalid_credentials', status: 422 });

/** The same answer for an organization that does not exist and one the person does not belong to. */
export const organizationUnknown = problemKind({ code: 'organization_unknown', status: 404 });

/** The organization lets people in by its own single sign-on only. */
export const singleSignOnNeeded = problemKind({ code: 'single_sign_on_needed', status: 403 });

export const login = endpoint({
  method: 'POST',
  path: '/api/v2.1/login',
  audience: 'public',
  whileReadOnly: true,
  summary: 'Signs in with an e-mail address or user name, a password and, where the account has one, a second factor.',
  body: Credentials,
  reply: SessionReply,
  problems: [invalidCredentials, secondFactorRequired, invalidSecondFactor, authenticatorUnreadable, tooManyRequests],
});

/** Made for a person it notes that the session is in use; made in the background it only tells for how long not. */
export const getSession = endpoint({
  method: 'GET',
  path: '/api/v2.1/session',
  audience: 'signedIn',
  summary: 'Tells who is signed in, and how long ago the session was last used.',
  reply: z.strictObject({ user: SessionUser, idleSeconds: z.number().int().min(0) }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/v2.1/logout',
  audience: 'signedIn',
  whileReadOnly: true,
  summary: 'Ends this session.',
});

export const switchOrganization = endpoint({
  method: 'POST',
  path: '/api/v2.1/switch-organization',
  audience: 'signedIn',
  whileReadOnly: true,
  summary: 'Moves to another organization of the same person; the old token ends.',
  body: z.strictObject({ organizationId: z.uuid() }),
  reply: SessionReply,
  problems: [organizationUnknown, singleSignOnNeeded],
});
