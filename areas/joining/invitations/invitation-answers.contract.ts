import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '#areas/identity/accounts/credential-limits.ts';
import { PROFILES } from '#areas/identity/accounts/profiles.ts';
import { CODE_MAX_LENGTH } from '#areas/identity/second-factor/second-factor-code.ts';
import {
  authenticatorUnreadable,
  invalidSecondFactor,
  secondFactorRequired,
} from '#areas/identity/second-factor/second-factor.contract.ts';
import { invalidCredentials, SessionReply, singleSignOnNeeded } from '#areas/identity/sessions/session.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { alreadyMember, INVITATION_STATES, invitationClosed, INVITED_ROLES } from './invitations.contract.ts';
import { Joined } from '#areas/joining/join-links/join-links.contract.ts';
import { LinkToken } from '#areas/joining/entry/link-token.ts';
import { NEW_LOGIN } from '#areas/joining/registration/new-login.ts';
import { isUsername, USERNAME_LENGTH } from '#areas/joining/registration/user-name-rule.ts';
import {
  acceptAsNewPersonCall,
  acceptSignedInCall,
  acceptWithPasswordCall,
  askForNewInvitationCall,
  showInvitationCall,
} from '#areas/joining/entry/way-in-calls.ts';

const ByToken = z.strictObject({ token: LinkToken });
const ById = z.strictObject({ id: z.uuid() });

/** What the holder of the link may know about an invitation. */
export type InvitationOffer = z.infer<typeof InvitationOffer>;
const InvitationOffer = z.strictObject({
  state: z.enum(INVITATION_STATES),
  organizationName: z.string(),
  /** The address of the organization's logo; null without one. */
  logo: z.string().nullable(),
  /** The first name and the initial of the last name. */
  invitedBy: z.string(),
  role: z.enum(INVITED_ROLES),
  /** The profile of an administrator; null for an ordinary user. */
  profile: z.enum(PROFILES).nullable(),
  /** The tags of the people whom an administrator will see; null for everyone. */
  scope: z.array(z.string()).nullable(),
  email: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  /** The address has a login, so the person signs in instead of choosing a password. */
  hasAccount: z.boolean(),
  needsUsername: z.boolean(),
  /** false when the organization only allows its own single sign-on. */
  passwordsAllowed: z.boolean(),
  expiresAt: z.iso.datetime(),
});

export type NewPerson = z.output<typeof NewPerson>;
const NewPerson = z.strictObject({
  firstName: NEW_LOGIN.firstName,
  lastName: NEW_LOGIN.lastName,
  /** Only for an invitation without an address. */
  username: z.string().trim().toLowerCase().max(USERNAME_LENGTH.max).refine(isUsername).optional(),
  password: NEW_LOGIN.password,
  locale: NEW_LOGIN.locale,
  acceptsTerms: z.literal(true),
});

export type KnownPerson = z.output<typeof KnownPerson>;
const KnownPerson = z.strictObject({
  password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
  /** The code of the second factor, if the login has one. */
  code: z.string().trim().min(1).max(CODE_MAX_LENGTH).optional(),
});

/** The address of the invitation already has a login. */
export const accountExists = problemKind({ code: 'account_exists', status: 409 });
/** The invitation is for a different person than the one who is signed in. */
export const invitationForAnother = problemKind({ code: 'invitation_for_another', status: 409 });

export const showInvitation = endpoint({
  ...showInvitationCall,
  audience: 'public',
  summary: 'Returns what an invitation offers.',
  params: ByToken,
  reply: InvitationOffer,
  problems: [notFound],
});

export const acceptAsNewPerson = endpoint({
  ...acceptAsNewPersonCall,
  audience: 'public',
  summary: 'Accepts an invitation by creating a login, and signs in.',
  params: ByToken,
  body: NewPerson,
  reply: SessionReply,
  problems: [notFound, invitationClosed, accountExists, singleSignOnNeeded],
});

export const acceptWithPassword = endpoint({
  ...acceptWithPasswordCall,
  audience: 'public',
  summary: 'Accepts an invitation with the existing login of its address, and signs in.',
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
  ...acceptSignedInCall,
  audience: 'signedIn',
  reach: 'other organizations',
  summary: 'Accepts an invitation as the signed-in person.',
  params: ByToken,
  reply: Joined,
  problems: [notFound, invitationClosed, invitationForAnother, alreadyMember],
});

export const askForNewInvitation = endpoint({
  ...askForNewInvitationCall,
  audience: 'public',
  summary: 'Asks the sender of an expired invitation for a new one; at most one mail per day is sent.',
  params: ByToken,
  problems: [notFound, invitationClosed],
});

/** An open invitation to the caller's confirmed address. */
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
  summary: 'Lists the open invitations to the caller’s confirmed address.',
  reply: z.strictObject({ items: z.array(OwnInvitation) }),
});

export const acceptOwnInvitation = endpoint({
  method: 'POST',
  path: '/api/v2.1/invitations/mine/:id/accept',
  audience: 'signedIn',
  reach: 'other organizations',
  summary: 'Accepts an invitation that was sent to the caller’s own address.',
  params: ById,
  reply: Joined,
  problems: [notFound, invitationClosed, alreadyMember],
});

export const declineOwnInvitation = endpoint({
  method: 'POST',
  path: '/api/v2.1/invitations/mine/:id/decline',
  audience: 'signedIn',
  reach: 'other organizations',
  summary: 'Declines an invitation that was sent to the caller’s own address.',
  params: ById,
  problems: [notFound, invitationClosed],
});
