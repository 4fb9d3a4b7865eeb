import { z } from 'zod';
import { PROFILES } from '#areas/identity/profiles.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { AdminScope, ownRights, RIGHTS } from './administrators.contract.ts';
import { RequiredNameText } from './name-text.ts';

/** What is shown of a token; the token itself is told once. */
export type ServiceToken = z.infer<typeof ServiceToken>;
export const ServiceToken = z.strictObject({
  id: z.uuid(),
  /** How the token begins, to know it by. */
  prefix: z.string(),
  createdAt: z.iso.datetime(),
  /** To the minute; null: never. */
  lastUsedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
});

/** A program that calls the API under its own name. */
export type ServiceAccount = z.infer<typeof ServiceAccount>;
export const ServiceAccount = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    profile: z.enum(PROFILES),
    /** null: the whole organization. */
    scope: AdminScope.nullable(),
    /** Those that still work, the newest first. */
    tokens: z.array(ServiceToken),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ServiceAccount' });

export const MAX_SERVICE_ACCOUNTS = 50;
export const MAX_LIVE_TOKENS = 5;

/** Days for which a token can be made. */
export const TOKEN_LIVES = [30, 90, 180, 365] as const;
/** Hours for which a token that is replaced can go on working. */
export const TOKEN_OVERLAPS = [0, 1, 24, 168] as const;

const TokenLife = z.int().min(1).max(366);

export type NewServiceAccount = z.output<typeof NewServiceAccount>;
export const NewServiceAccount = z.strictObject({ name: RequiredNameText, ...RIGHTS, lifeDays: TokenLife });

export type ServiceAccountChange = z.output<typeof ServiceAccountChange>;
const ServiceAccountChange = z.strictObject({ name: RequiredNameText, ...RIGHTS }).partial();

export type NewServiceToken = z.output<typeof NewServiceToken>;
const NewServiceToken = z.strictObject({
  lifeDays: TokenLife,
  /** The other tokens end after so many hours; left out: they stay as they are. */
  overlapHours: z.int().min(0).max(168).optional(),
});

const Issued = z.strictObject({
  /** Told this once. */
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
  summary: 'Lists the programs that may call the API, with their tokens.',
  reply: z.strictObject({ items: z.array(ServiceAccount) }),
});

export const createServiceAccount = endpoint({
  method: 'POST',
  path: '/api/v2.1/service-accounts',
  ...change,
  takesKey: true,
  summary: 'Makes a service account and its first token, which is answered this once.',
  body: NewServiceAccount,
  reply: Issued,
  status: 201,
  problems: [tooManyServiceAccounts],
});

export const changeServiceAccount = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/service-accounts/:id',
  ...change,
  summary: 'Renames a service account or gives it other rights; they count from its next call on.',
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
  summary: 'Makes another token, answered this once, and may end the others after some hours.',
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
  summary: 'Ends a token at once.',
  params: z.strictObject({ id: z.uuid(), tokenId: z.uuid() }),
  problems: [notFound],
});
