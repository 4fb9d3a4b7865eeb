import { z } from 'zod';
import { EmailDomain } from '#platform/shared/email-domain.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { ALGORITHMS, CONNECTION_KINDS, GIVEN_PROFILES, GIVEN_ROLES } from '#areas/sso/issuer/connection-settings.ts';

const Name = z.string().trim().min(1).max(100);
const Issuer = z.string().trim().min(1).max(500);
const WebAddress = z.url({ protocol: /^https?$/ }).max(500);
const PublicKey = z.string().trim().min(1).max(8000);
const ClientId = z.string().trim().min(1).max(300);
const ClientSecret = z.string().min(1).max(500);
const ClaimName = z.string().trim().min(1).max(200);

/** The settings of any connection that can be changed later. */
const CommonSettings = {
  name: Name,
  algorithm: z.enum(ALGORITHMS),
  /** The email domains whose addresses may sign in; empty for any. */
  emailDomains: z.array(EmailDomain).max(50),
  /** The claim with the role; null when everyone created here is an ordinary user. */
  roleClaim: ClaimName.nullable(),
  roles: z
    .array(
      z.strictObject({
        value: z.string().min(1).max(200),
        role: z.enum(GIVEN_ROLES),
        /** The profile of an administrator; a supervisor if left out. */
        profile: z.enum(GIVEN_PROFILES).optional(),
      }),
    )
    .max(50),
  tagClaim: ClaimName.nullable(),
  tags: z.array(z.strictObject({ value: z.string().min(1).max(200), tagId: z.uuid() })).max(200),
  /** Whether unknown people are created at their first sign-in. */
  makesPeople: z.boolean(),
};

const withDefaults = {
  ...CommonSettings,
  emailDomains: CommonSettings.emailDomains.default([]),
  roleClaim: CommonSettings.roleClaim.default(null),
  roles: CommonSettings.roles.default([]),
  tagClaim: CommonSettings.tagClaim.default(null),
  tags: CommonSettings.tags.default([]),
  makesPeople: CommonSettings.makesPeople.default(false),
};

export type NewConnection = z.output<typeof NewConnection>;
export const NewConnection = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('partner token'),
    issuer: Issuer,
    /** Exactly one of the two gives the signing key. */
    jwksUrl: WebAddress.nullable().default(null),
    publicKey: PublicKey.nullable().default(null),
    ...withDefaults,
  }),
  z.strictObject({
    kind: z.literal('oidc'),
    issuer: WebAddress,
    clientId: ClientId,
    /** Left out for a public client, which relies on PKCE alone. */
    clientSecret: ClientSecret.nullable().default(null),
    ...withDefaults,
  }),
]);

/** The kind and issuer cannot change, because another issuer's subjects would be other people. */
export type ConnectionChange = z.output<typeof ConnectionChange>;
const ConnectionChange = z
  .strictObject({
    ...CommonSettings,
    isEnabled: z.boolean(),
    jwksUrl: WebAddress.nullable(),
    publicKey: PublicKey.nullable(),
    clientId: ClientId,
    clientSecret: ClientSecret.nullable(),
  })
  .partial();

export type SsoConnection = z.infer<typeof SsoConnection>;
export const SsoConnection = z
  .strictObject({
    id: z.uuid(),
    kind: z.enum(CONNECTION_KINDS),
    isEnabled: z.boolean(),
    issuer: z.string(),
    /** The value that the partner writes into `aud`. */
    audience: z.string(),
    jwksUrl: z.string().nullable(),
    publicKey: z.string().nullable(),
    clientId: z.string().nullable(),
    hasClientSecret: z.boolean(),
    /** The addresses where a browser starts and where the provider sends it back to; null for partner tokens. */
    startUrl: z.string().nullable(),
    redirectUrl: z.string().nullable(),
    ...CommonSettings,
    createdAt: z.iso.datetime(),
    changedAt: z.iso.datetime(),
    /** The number of people who have signed in by it. */
    peopleCount: z.number().int(),
  })
  .meta({ id: 'SsoConnection' });

const ConnectionParams = z.strictObject({ id: z.uuid() });

/** Without passwords, the last connection cannot be closed. */
export const lastWayIn = problemKind({ code: 'last_way_in', status: 409 });
export const tooManyConnections = problemKind({ code: 'too_many_connections', status: 409 });

export const listSsoConnections = endpoint({
  method: 'GET',
  path: '/api/v2.1/sso-connections',
  audience: 'admin',
  feature: 'singleSignOn',
  permission: 'settings.manage',
  summary: 'Lists the single sign-on connections of the organization.',
  reply: z.strictObject({ items: z.array(SsoConnection) }),
});

export const createSsoConnection = endpoint({
  method: 'POST',
  path: '/api/v2.1/sso-connections',
  audience: 'admin',
  feature: 'singleSignOn',
  permission: 'settings.manage',
  needsConfirmation: true,
  summary: 'Adds a single sign-on connection.',
  body: NewConnection,
  reply: SsoConnection,
  status: 201,
  problems: [tooManyConnections],
});

export const changeSsoConnection = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/sso-connections/:id',
  audience: 'admin',
  feature: 'singleSignOn',
  permission: 'settings.manage',
  needsConfirmation: true,
  summary: 'Changes a single sign-on connection; omitted fields stay as they are.',
  params: ConnectionParams,
  body: ConnectionChange,
  reply: SsoConnection,
  problems: [notFound, lastWayIn],
});

export const removeSsoConnection = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/sso-connections/:id',
  audience: 'admin',
  feature: 'singleSignOn',
  permission: 'settings.manage',
  needsConfirmation: true,
  summary: 'Removes a single sign-on connection. Its people stay, but can no longer sign in this way.',
  params: ConnectionParams,
  problems: [notFound, lastWayIn],
});

export const checkSsoConnection = endpoint({
  method: 'POST',
  path: '/api/v2.1/sso-connections/:id/check',
  audience: 'admin',
  feature: 'singleSignOn',
  permission: 'settings.manage',
  summary: 'Requests the provider’s description and keys, and says what is wrong.',
  params: ConnectionParams,
  reply: z.strictObject({ isWorking: z.boolean(), findings: z.array(z.string()) }),
  problems: [notFound],
});
