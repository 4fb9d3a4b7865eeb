import { z } from 'zod';
import { PROFILES } from '#areas/identity/accounts/profiles.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { AdminScope, ownRights, RIGHTS } from './administrators.contract.ts';
import { RequiredNameText } from '#areas/users/names/name-text.ts';

/** The parts of a token that can be shown; the token itself is shown once. */
export type ServiceToken = z.infer<typeof ServiceToken>;
export const ServiceToken = z.strictObject({
  id: z.uuid(),
  /** The first characters of the token, to recognize it by. */
  prefix: z.string(),
  createdAt: z.iso.datetime(),
  /** To the minute; null: never. */
  lastUsedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
});

/** A service account: a program that calls the API under its own name. */
export type ServiceAccount = z.infer<typeof ServiceAccount>;
export const ServiceAccount = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    profile: z.enum(PROFILES),
    /** null: the whole organization. */
    scope: AdminScope.nullable(),
    /** The tokens that still work, the newest first. */
    tokens: z.array(ServiceToken),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ServiceAccount' });

export const MAX_SERVICE_ACCOUNTS = 50;
export const MAX_LIVE_TOKENS = 5;

/** The lifetimes that a token can have, in days. */
export const TOKEN_LIVES = [30, 90, 180, 365] as const;
/** The hours for which a replaced token can keep working. */
export const TOKEN_OVERLAPS = [0, 1, 24, 168] as const;

/** A program can also have the profile of a turnstile. */
const PROGRAM_RIGHTS = { ...RIGHTS, profile: z.enum(PROFILES) };

const TokenLife = z.int().min(1).max(366);

export type NewServiceAccount = z.output<typeof NewServiceAccount>;
export const NewServiceAccount = z.strictObject({ name: RequiredNameText, ...PROGRAM_RIGHTS, lifeDays: TokenLife });

export type ServiceAccountChange = z.output<typeof ServiceAccountChange>;
const ServiceAccountChange = z.strictObject({ name: RequiredNameText, ...PROGRAM_RIGHTS }).partial();

export type NewServiceToken = z.output<typeof NewServiceToken>;
const NewServiceToken = z.strictObject({
  lifeDays: TokenLife,
  /** The other tokens end after this many hours; left out, they keep their own end. */
  overlapHours: z.int().min(0).max(168).optional(),
});

const Issued = z.strictObject({
  /** Shown only this once. */
  token: z.string(),
  serviceAccount: ServiceAccount,
});
export type IssuedToken = z.infer<typeof Issued>;

const ById = z.strictObject({ id: z.uuid() });

export const tooManyServiceAccounts = problemKind({ code: 'too_many_service_accounts', status: 409 });
export const tooManyServiceTokens = problemKind({ code: 'too_many_service_tokens', status: 409 });

const manage = { audience: 'admin', permission: 'admins.manage' } as const;
const change = { ...manage, needsConfirmation: true } as const;

export const listServiceAccounts = endpoint({
  method: 'GET',
  path: '/api/v2.1/service-accounts',
  ...manage,
  summary: 'Lists the service accounts with their tokens.',
  reply: z.strictObject({ items: z.array(ServiceAccount) }),
});

export const createServiceAccount = endpoint({
  method: 'POST',
  path: '/api/v2.1/service-accounts',
  ...change,
  takesKey: true,
  summary: 'Creates a service account and its first token, which is returned once.',
  body: NewServiceAccount,
  reply: Issued,
  status: 201,
  problems: [tooManyServiceAccounts],
});

export const changeServiceAccount = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/service-accounts/:id',
  ...change,
  summary: 'Renames a service account or changes its rights; they apply from its next call on.',
  params: ById,
  body: ServiceAccountChange,
  reply: ServiceAccount,
  problems: [notFound, ownRights],
});

export const removeServiceAccount = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/service-accounts/:id',
  ...change,
  summary: 'Removes a service account; its tokens end at once.',
  params: ById,
  problems: [notFound],
});

export const createServiceToken = endpoint({
  method: 'POST',
  path: '/api/v2.1/service-accounts/:id/tokens',
  ...change,
  takesKey: true,
  summary: 'Creates another token, returned once, and can end the others after some hours.',
  params: ById,
  body: NewServiceToken,
  reply: Issued,
  status: 201,
  problems: [notFound, tooManyServiceTokens],
});

export const revokeServiceToken = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/service-accounts/:id/tokens/:tokenId',
  ...change,
  summary: 'Revokes a token at once.',
  params: z.strictObject({ id: z.uuid(), tokenId: z.uuid() }),
  problems: [notFound],
});
