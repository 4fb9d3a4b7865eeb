import { z } from 'zod';
import { peopleLimitReached } from '#areas/users/management/people.contract.ts';
import { EmailDomain } from '#platform/shared/email-domain.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { LinkToken } from '#areas/joining/entry/link-token.ts';
import { joinByLinkCall, showJoinLinkCall } from '#areas/joining/entry/way-in-calls.ts';

const JOIN_LINK_STATES = ['valid', 'expired', 'full', 'revoked'] as const;

export const JOIN_LINK_NAME_MAX_LENGTH = 60;
export const JOIN_LINK_MAX_DAYS = 365;
export const JOIN_LINK_MAX_USES = 10_000;
export const JOIN_LINK_DEFAULT_DAYS = 14;

const TagLabel = z.strictObject({ id: z.uuid(), name: z.string() });

/** A join link as administrators see it. The link itself is shown once, when it is created. */
export type JoinLink = z.infer<typeof JoinLink>;
export const JoinLink = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    state: z.enum(JOIN_LINK_STATES),
    expiresAt: z.iso.datetime(),
    /** null for unlimited uses before it expires. */
    maxUses: z.number().int().nullable(),
    uses: z.number().int(),
    /** null when everyone with the link may join. */
    allowedDomain: z.string().nullable(),
    tags: z.array(TagLabel),
    /** Whether people can also join by typing a code. The code itself is shown once. */
    hasCode: z.boolean(),
    /** Whether a confirmed address at the domain is enough, without link or code. */
    byDomain: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'JoinLink' });

export type NewJoinLink = z.output<typeof NewJoinLink>;
export const NewJoinLink = z.strictObject({
  /** A name for administrators; people who join do not see it. */
  name: z
    .string()
    .max(JOIN_LINK_NAME_MAX_LENGTH)
    .overwrite((text) => plainText(text, JOIN_LINK_NAME_MAX_LENGTH))
    .min(1),
  expiresInDays: z.number().int().min(1).max(JOIN_LINK_MAX_DAYS).default(JOIN_LINK_DEFAULT_DAYS),
  maxUses: z.number().int().min(1).max(JOIN_LINK_MAX_USES).optional(),
  /** The domain without the @. */
  allowedDomain: EmailDomain.optional(),
  tagIds: z.array(z.uuid()).max(30).default([]),
  /** Also creates a code for people who cannot open a link. They type it when they sign up. */
  withCode: z.boolean().default(false),
  /**
   * Admits everyone who confirms an address at the domain, without link or code. The organization must have proved it.
   */
  byDomain: z.boolean().default(false),
});

/** What the holder of a join link may know about it. */
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
  /** Nothing has changed, because the person was already a member. */
  wasMember: z.boolean(),
});

/** The link has expired, is full or was revoked. */
export const joinLinkClosed = problemKind({ code: 'join_link_closed', status: 409 });
/** The link is for people with a confirmed address at one domain. */
export const joinLinkForOthers = problemKind({ code: 'join_link_for_others', status: 422 });

/** The organization has not proved that it owns the domain. */
export const domainNotProved = problemKind({ code: 'join_domain_not_proved', status: 422 });

export const listJoinLinks = endpoint({
  method: 'GET',
  path: '/api/v2.1/join-links',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Lists the join links of the organization, newest first.',
  query: z.strictObject(pageQuery),
  reply: pageOf(JoinLink),
});

export const createJoinLink = endpoint({
  method: 'POST',
  path: '/api/v2.1/join-links',
  audience: 'admin',
  permission: 'users.edit',
  takesKey: true,
  summary: 'Creates a join link; it is returned once.',
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
  summary: 'Ends a join link; people who joined with it stay.',
  params: z.strictObject({ id: z.uuid() }),
  problems: [notFound],
});

export const showJoinLink = endpoint({
  ...showJoinLinkCall,
  audience: 'public',
  summary: 'Returns what a join link offers.',
  params: z.strictObject({ token: LinkToken }),
  reply: JoinLinkOffer,
  problems: [notFound],
});

export const joinByLink = endpoint({
  ...joinByLinkCall,
  audience: 'signedIn',
  reach: 'other organizations',
  summary: 'Makes the signed-in person a member of the organization of the join link.',
  params: z.strictObject({ token: LinkToken }),
  reply: Joined,
  problems: [notFound, joinLinkClosed, joinLinkForOthers, peopleLimitReached],
});
