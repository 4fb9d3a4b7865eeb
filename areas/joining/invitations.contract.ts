import { z } from 'zod';
import { PROFILES } from '#areas/identity/profiles.ts';
import { RIGHTS } from '#areas/users/administrators.contract.ts';
import { peopleLimitReached } from '#areas/users/people.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { NEW_LOGIN } from './new-login.ts';

export const INVITATION_STATES = ['valid', 'expired', 'used', 'declined', 'revoked'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** Service accounts are made, never invited. */
export const INVITED_ROLES = ['user', 'admin'] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** As administrators see it; the link is never among it. */
export type Invitation = z.infer<typeof Invitation>;
export const Invitation = z
  .strictObject({
    id: z.uuid(),
    userId: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    /** null: the link was handed over. */
    email: z.string().nullable(),
    role: z.enum(INVITED_ROLES),
    /** Of an administrator; null for an ordinary user. */
    profile: z.enum(PROFILES).nullable(),
    state: z.enum(INVITATION_STATES),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' });

export type NewInvitation = z.output<typeof NewInvitation>;
export const NewInvitation = z.strictObject({
  /** Left out for a person without an address: the answer then holds the link, this once, for handing over. */
  email: NEW_LOGIN.email.optional(),
  firstName: NEW_LOGIN.firstName,
  lastName: NEW_LOGIN.lastName,
  role: z.enum(INVITED_ROLES),
  /** What an administrator may do, and for whom; an ordinary user has none. */
  rights: z.strictObject(RIGHTS).optional(),
  /** Of the mail, and of the person from then on; left out: the organization's. */
  locale: NEW_LOGIN.locale.optional(),
  tagIds: z.array(z.uuid()).max(30).default([]),
});

/** An open invitation, and its link where there is no address to send it to. */
const SentInvitation = z.strictObject({ invitation: Invitation, link: z.string().nullable() });
export type SentInvitation = z.infer<typeof SentInvitation>;

/** The address belongs to somebody who is in the organization already, or is suspended from it. */
export const alreadyMember = problemKind({ code: 'already_member', status: 409 });
export const alreadyInvited = problemKind({ code: 'already_invited', status: 409 });
/** Used, declined, revoked, expired, or just being used by someone else. */
export const invitationClosed = problemKind({ code: 'invitation_closed', status: 409 });

const ById = z.strictObject({ id: z.uuid() });

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/v2.1/invitations',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Lists the invitations that wait for an answer, expired ones among them, the newest first.',
  query: z.strictObject(pageQuery),
  reply: pageOf(Invitation),
});

export const createInvitation = endpoint({
  method: 'POST',
  path: '/api/v2.1/invitations',
  audience: 'admin',
  permission: 'users.edit',
  takesKey: true,
  summary: 'Invites a person; the link is mailed, or answered for handing over when there is no address.',
  body: NewInvitation,
  reply: SentInvitation,
  status: 201,
  problems: [alreadyMember, alreadyInvited, peopleLimitReached],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/v2.1/invitations/:id/resend',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Makes a new link for an open or expired invitation and sends it; the old link ends.',
  params: ById,
  reply: SentInvitation,
  problems: [notFound, invitationClosed],
});

export const revokeInvitation = endpoint({
  method: 'POST',
  path: '/api/v2.1/invitations/:id/revoke',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Takes an invitation back.',
  params: ById,
  problems: [notFound, invitationClosed],
});
