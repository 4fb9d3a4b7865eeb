import { z } from 'zod';
import { PROFILES } from '#areas/identity/accounts/profiles.ts';
import { RIGHTS } from '#areas/users/administrators/administrators.contract.ts';
import { peopleLimitReached } from '#areas/users/management/people.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { NEW_LOGIN } from '#areas/joining/registration/new-login.ts';

export const INVITATION_STATES = ['valid', 'expired', 'used', 'declined', 'revoked'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** Service accounts are created, never invited. */
export const INVITED_ROLES = ['user', 'admin'] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** An invitation as administrators see it; it never contains the link. */
export type Invitation = z.infer<typeof Invitation>;
export const Invitation = z
  .strictObject({
    id: z.uuid(),
    userId: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    /** null when the link was handed over. */
    email: z.string().nullable(),
    role: z.enum(INVITED_ROLES),
    /** The profile of an administrator; null for an ordinary user. */
    profile: z.enum(PROFILES).nullable(),
    state: z.enum(INVITATION_STATES),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' });

export type NewInvitation = z.output<typeof NewInvitation>;
export const NewInvitation = z.strictObject({
  /** Left out for a person without an address. The answer then contains the link once, for handing over. */
  email: NEW_LOGIN.email.optional(),
  firstName: NEW_LOGIN.firstName,
  lastName: NEW_LOGIN.lastName,
  role: z.enum(INVITED_ROLES),
  /** The profile and scope of an administrator; left out for an ordinary user. */
  rights: z.strictObject(RIGHTS).optional(),
  /** The language of the mail and later of the person. The organization's language if left out. */
  locale: NEW_LOGIN.locale.optional(),
  tagIds: z.array(z.uuid()).max(30).default([]),
});

/** An open invitation, with its link if there is no address to send it to. */
const SentInvitation = z.strictObject({ invitation: Invitation, link: z.string().nullable() });
export type SentInvitation = z.infer<typeof SentInvitation>;

/** The address belongs to a member of the organization, active or suspended. */
export const alreadyMember = problemKind({ code: 'already_member', status: 409 });
export const alreadyInvited = problemKind({ code: 'already_invited', status: 409 });
/** The invitation was used, declined or revoked, has expired, or is being used by someone else. */
export const invitationClosed = problemKind({ code: 'invitation_closed', status: 409 });

const ById = z.strictObject({ id: z.uuid() });

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/v2.1/invitations',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Lists the unanswered invitations, including expired ones, newest first.',
  query: z.strictObject(pageQuery),
  reply: pageOf(Invitation),
});

export const createInvitation = endpoint({
  method: 'POST',
  path: '/api/v2.1/invitations',
  audience: 'admin',
  permission: 'users.edit',
  takesKey: true,
  summary: 'Invites a person; the link is mailed, or returned for handing over if there is no address.',
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
  summary: 'Creates a new link for an open or expired invitation and sends it; the old link ends.',
  params: ById,
  reply: SentInvitation,
  problems: [notFound, invitationClosed],
});

export const revokeInvitation = endpoint({
  method: 'POST',
  path: '/api/v2.1/invitations/:id/revoke',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Revokes an invitation.',
  params: ById,
  problems: [notFound, invitationClosed],
});
