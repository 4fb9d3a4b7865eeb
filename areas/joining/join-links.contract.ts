import { z } from 'zod';
import { peopleLimitReached } from '#areas/users/people.contract.ts';
import { EmailDomain } from '#platform/shared/email-domain.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { LinkToken } from './link-token.ts';

const JOIN_LINK_STATES = ['valid', 'expired', 'full', 'revoked'] as const;

export const JOIN_LINK_NAME_MAX_LENGTH = 60;
export const JOIN_LINK_MAX_DAYS = 365;
export const JOIN_LINK_MAX_USES = 10_000;
export const JOIN_LINK_DEFAULT_DAYS = 14;

const TagLabel = z.strictObject({ id: z.uuid(), name: z.string() });

/** As administrators see it; the link itself is shown once, when it is made. */
export type JoinLink = z.infer<typeof JoinLink>;
export const JoinLink = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    state: z.enum(JOIN_LINK_STATES),
    expiresAt: z.iso.datetime(),
    /** null: as many as come before it expires. */
    maxUses: z.number().int().nullable(),
    uses: z.number().int(),
    /** null: everyone who has the link. */
    allowedDomain: z.string().nullable(),
    tags: z.array(TagLabel),
    /** Whether people can also come by typing a code; the code itself is shown once. */
    hasCode: z.boolean(),
    /** Whether a confirmed address at the domain is enough, without link and code. */
    byDomain: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'JoinLink' });

export type NewJoinLink = z.output<typeof NewJoinLink>;
export const NewJoinLink = z.strictObject({
  /** For the administrators; nobody who joins sees it. */
  name: z
    .string()
    .max(JOIN_LINK_NAME_MAX_LENGTH)
    .overwrite((text) => plainText(text, JOIN_LINK_NAME_MAX_LENGTH))
    .min(1),
  expiresInDays: z.number().int().min(1).max(JOIN_LINK_MAX_DAYS).default(JOIN_LINK_DEFAULT_DAYS),
  maxUses: z.number().int().min(1).max(JOIN_LINK_MAX_USES).optional(),
  /** Without the @. */
  allowedDomain: EmailDomain.optional(),
  tagIds: z.array(z.uuid()).max(30).default([]),
  /** With a code besides, for people who cannot open a link: they type it when they sign up. */
  withCode: z.boolean().default(false),
  /** Whoever confirms an address at the domain comes without link and code; the organization must have proved it. */
  byDomain: z.boolean().default(false),
});

/** What whoever holds the link may know of it. */
export type JoinLinkOffer = z.infer<typeof JoinLinkOffer>;
const JoinLinkOffer = z.strictObject({
  state: z.enum(JOIN_LINK_STATES),
  organizationName: z.string(),
  allowedDomain: z.string().nullable(),
  tagNames: z.array(z.string()),
});

export type Joined = z.infer<typeof Joined>;
export const Joined = z.strictObject({
  organizationId: z.uuid(),
  organizationName: z.string(),
  /** Nothing has changed: the person belonged to the organization before. */
  wasMember: z.boolean(),
});

/** Expired, full or revoked. */
export const joinLinkClosed = problemKind({ code: 'join_link_closed', status: 409 });
/** The link is for people with a confirmed address at one domain. */
export const joinLinkForOthers = problemKind({ code: 'join_link_for_others', status: 422 });

/** The organization has not shown that the domain is its own. */
export const domainNotProved = problemKind({ code: 'join_domain_not_proved', status: 422 });

export const listJoinLinks = endpoint({
  method: 'GET',
  path: '/api/v2.1/join-links',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Lists the join links of the organization, the newest first.',
  query: z.strictObject(pageQuery),
  reply: pageOf(JoinLink),
});

export const createJoinLink = endpoint({
  method: 'POST',
  path: '/api/v2.1/join-links',
  audience: 'admin',
  permission: 'users.edit',
  takesKey: true,
  summary: 'Makes a link by which people can join; the answer holds it this once.',
  body: NewJoinLink,
  reply: z.strictObject({ joinLink: JoinLink, link: z.string(), code: z.string().nullable() }),
  status: 201,
  problems: [domainNotProved],
});

export const revokeJoinLink = endpoint({
  method: 'POST',
  path: '/api/v2.1/join-links/:id/revoke',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Ends a join link; whoever joined by it stays.',
  params: z.strictObject({ id: z.uuid() }),
  problems: [notFound],
});

export const showJoinLink = endpoint({
  method: 'GET',
  path: '/api/v2.1/join-links/:token',
  audience: 'public',
  summary: 'Tells what a join link offers.',
  params: z.strictObject({ token: LinkToken }),
  reply: JoinLinkOffer,
  problems: [notFound],
});

export const joinByLink = endpoint({
  method: 'POST',
  path: '/api/v2.1/join-links/:token',
  audience: 'signedIn',
  reach: 'other organizations',
  summary: 'Makes the signed-in person a member of the organization of the link.',
  params: z.strictObject({ token: LinkToken }),
  reply: Joined,
  problems: [notFound, joinLinkClosed, joinLinkForOthers, peopleLimitReached],
});
