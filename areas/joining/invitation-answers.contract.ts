import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '#areas/identity/credential-limits.ts';
import { PROFILES } from '#areas/identity/profiles.ts';
import { CODE_MAX_LENGTH } from '#areas/identity/second-factor-code.ts';
import {
  authenticatorUnreadable,
  invalidSecondFactor,
  secondFactorRequired,
} from '#areas/identity/second-factor.contract.ts';
import { invalidCredentials, SessionReply, singleSignOnNeeded } from '#areas/identity/session.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { alreadyMember, INVITATION_STATES, invitationClosed, INVITED_ROLES } from './invitations.contract.ts';
import { Joined } from './join-links.contract.ts';
import { LinkToken } from './link-token.ts';
import { NEW_LOGIN } from './new-login.ts';
import { isUsername, USERNAME_LENGTH } from './user-name-rule.ts';

const ByToken = z.strictObject({ token: LinkToken });
const ById = z.strictObject({ id: z.uuid() });

/** What whoever holds the link may know of an invitation. */
export type InvitationOffer = z.infer<typeof InvitationOffer>;
const InvitationOffer = z.strictObject({
  state: z.enum(INVITATION_STATES),
  organizationName: z.string(),
  /** The address of its logo; null: it has none. */
  logo: z.string().nullable(),
  /** First name and the initial of the last. */
  invitedBy: z.string(),
  role: z.enum(INVITED_ROLES),
  /** Of an administrator; null for an ordinary user. */
  profile: z.enum(PROFILES).nullable(),
  /** The tags of the people whom an administrator will see; null: everyone. */
  scope: z.array(z.string()).nullable(),
  email: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  /** The address has a login, so the person signs in instead of choosing a password. */
  hasAccount: z.boolean(),
  needsUsername: z.boolean(),
  /** false: the organization lets people in by its own single sign-on only. */
  passwordsAllowed: z.boolean(),
  expiresAt: z.iso.datetime(),
});

export type NewPerson = z.output<typeof NewPerson>;
const NewPerson = z.strictObject({
  firstName: NEW_LOGIN.firstName,
  lastName: NEW_LOGIN.lastName,
  /** Only where the invitation has no address. */
  username: z.string().trim().toLowerCase().max(USERNAME_LENGTH.max).refine(isUsername).optional(),
  password: NEW_LOGIN.password,
  locale: NEW_LOGIN.locale,
  acceptsTerms: z.literal(true),
});

export type KnownPerson = z.output<typeof KnownPerson>;
const KnownPerson = z.strictObject({
  password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
  /** Of the second factor, where the login has one. */
  code: z.string().trim().min(1).max(CODE_MAX_LENGTH).optional(),
});

/** The address of the invitation has a login already. */
export const accountExists = problemKind({ code: 'account_exists', status: 409 });
/** Somebody else is signed in than the invitation is for. */
export const invitationForAnother = problemKind({ code: 'invitation_for_another', status: 409 });

export const showInvitation = endpoint({
  method: 'GET',
  path: '/api/v2.1/invitations/:token',
  audience: 'public',
  summary: 'Tells what an invitation offers.',
  params: ByToken,
  reply: InvitationOffer,
  problems: [notFound],
});

export const acceptAsNewPerson = endpoint({
  method: 'POST',
  path: '/api/v2.1/invitations/:token',
  audience: 'public',
  summary: 'Accepts an invitation by making a login, and signs in.',
  params: ByToken,
  body: NewPerson,
  reply: SessionReply,
  problems: [notFound, invitationClosed, accountExists, singleSignOnNeeded],
});

export const acceptWithPassword = endpoint({
  method: 'POST',
  path: '/api/v2.1/invitations/:token/sign-in',
  audience: 'public',
  summary: 'Accepts an invitation with the login that its address has, and signs in.',
  params: ByToken,
  body: KnownPerson,
  reply: SessionReply,
  problems: [
    notFound,
    invitationClosed,
    invalidCredentials,
    secondFactorRequired,
    invalidSecondFactor,
    authenticatorUnreadable,
    singleSignOnNeeded,
    alreadyMember,
  ],
});

export const acceptSignedIn = endpoint({
  method: 'POST',
  path: '/api/v2.1/invitations/:token/accept',
  audience: 'signedIn',
  reach: 'other organizations',
  summary: 'Accepts an invitation as the person who is signed in.',
  params: ByToken,
  reply: Joined,
  problems: [notFound, invitationClosed, invitationForAnother, alreadyMember],
});

export const askForNewInvitation = endpoint({
  method: 'POST',
  path: '/api/v2.1/invitations/:token/renewal',
  audience: 'public',
  summary: 'Asks whoever sent an expired invitation for a new one; at most one mail a day is sent.',
  params: ByToken,
  problems: [notFound, invitationClosed],
});

/** An open invitation that was sent to the confirmed address of the person who asks. */
export type OwnInvitation = z.infer<typeof OwnInvitation>;
const OwnInvitation = z.strictObject({
  id: z.uuid(),
  organizationName: z.string(),
  role: z.enum(INVITED_ROLES),
  expiresAt: z.iso.datetime(),
});

export const listOwnInvitations = endpoint({
  method: 'GET',
  path: '/api/v2.1/invitations/mine',
  audience: 'signedIn',
  summary: 'Lists the open invitations sent to the confirmed address of the signed-in person.',
  reply: z.strictObject({ items: z.array(OwnInvitation) }),
});

export const acceptOwnInvitation = endpoint({
  method: 'POST',
  path: '/api/v2.1/invitations/mine/:id/accept',
  audience: 'signedIn',
  reach: 'other organizations',
  summary: 'Accepts an invitation sent to the own address.',
  params: ById,
  reply: Joined,
  problems: [notFound, invitationClosed, alreadyMember],
});

export const declineOwnInvitation = endpoint({
  method: 'POST',
  path: '/api/v2.1/invitations/mine/:id/decline',
  audience: 'signedIn',
  reach: 'other organizations',
  summary: 'Declines an invitation sent to the own address.',
  params: ById,
  problems: [notFound, invitationClosed],
});
