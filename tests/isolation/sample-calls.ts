import { generateKeyPairSync } from 'node:crypto';
import { changePreferences, getAccount } from '#areas/identity/account.contract.ts';
import { changeEmail, confirmEmail, resendEmailConfirmation } from '#areas/identity/email.contract.ts';
import { changePassword, forgotPassword, resetPassword } from '#areas/identity/password.contract.ts';
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  requestNewPasskey,
  requestPasskeySignIn,
  signInWithPasskey,
} from '#areas/identity/passkeys.contract.ts';
import {
  confirmTotp,
  getSecondFactor,
  offerTotp,
  removeTotp,
  renewRecoveryCodes,
} from '#areas/identity/second-factor.contract.ts';
import { confirmSession, getConfirmationWay } from '#areas/identity/confirmation.contract.ts';
import { endAllSessions, endOtherSessions, endSession, listSessions } from '#areas/identity/own-sessions.contract.ts';
import { getSession, login, logout, switchOrganization } from '#areas/identity/session.contract.ts';
import { changeSignInRules, getSignInRules } from '#areas/identity/sign-in-rules.contract.ts';
import { listOutbox } from '#areas/notifications/outbox.contract.ts';
import {
  acceptAsNewPerson,
  acceptOwnInvitation,
  acceptSignedIn,
  acceptWithPassword,
  askForNewInvitation,
  declineOwnInvitation,
  listOwnInvitations,
  showInvitation,
} from '#areas/joining/invitation-answers.contract.ts';
import {
  createInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '#areas/joining/invitations.contract.ts';
import {
  createJoinLink,
  joinByLink,
  listJoinLinks,
  revokeJoinLink,
  showJoinLink,
} from '#areas/joining/join-links.contract.ts';
import { setUp } from '#areas/joining/set-up.contract.ts';
import { confirmSignUp, signUp } from '#areas/joining/sign-up.contract.ts';
import { changeOrganization, getOrganization } from '#areas/organizations/organizations.contract.ts';
import {
  changeSsoConnection,
  checkSsoConnection,
  createSsoConnection,
  listSsoConnections,
  removeSsoConnection,
} from '#areas/sso/sso-connections.contract.ts';
import { createSsoTicket, findSsoConnections, loginWithToken } from '#areas/sso/sso-sign-in.contract.ts';
import { changeProfile, getProfile, leaveOrganization } from '#areas/users/own-profile.contract.ts';
import { createTag, deleteTag, listTags, renameTag, restoreTag } from '#areas/users/tags.contract.ts';
import { getUser, listUsers, setUserTags } from '#areas/users/users.contract.ts';
import type { CallInput, Endpoint } from '#platform/shared/endpoint.ts';

/** The ids of one organization's things, each of them a thing that exists. */
export interface Things {
  organizationId: string;
  userId: string;
  tagId: string;
  deletedTagId: string;
  invitationId: string;
  joinLinkId: string;
  ssoConnectionId: string;
}

interface SampleCall {
  readonly endpoint: Endpoint;
  /** A right call that is about these things. */
  readonly input: (things: Things) => object;
  /** Whether the call names a thing: a stranger's must then look like one that does not exist. */
  readonly isAbout?: keyof Things;
}

const sample = <E extends Endpoint>(
  endpoint: E,
  input: (things: Things) => CallInput<E>,
  isAbout?: keyof Things,
): SampleCall => ({
  endpoint,
  input,
  ...(isAbout && { isAbout }),
});

const newLogin = () => ({
  email: `${crypto.randomUUID()}@test.example`,
  firstName: 'Ana',
  lastName: 'Prova',
  password: 'nine quiet otters',
  locale: 'en' as const,
});

/** A link of nobody: whoever holds one of an organization may know what it offers. */
const unknownLink = { token: 'x'.repeat(43) };

/** Settings of a partner whose key nobody has. */
export const aPartner = (name: string) => ({
  kind: 'partner token' as const,
  name,
  issuer: 'https://partner.example',
  algorithm: 'EdDSA' as const,
  publicKey: generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString(),
});

/** One right call for each endpoint of the product; a new endpoint without one fails the isolation test. */
export const SAMPLE_CALLS: readonly SampleCall[] = [
  sample(login, () => ({ body: { email: 'nobody@test.example', password: 'wrong' } })),
  sample(getSession, () => ({})),
  sample(logout, () => ({})),
  sample(switchOrganization, ({ organizationId }) => ({ body: { organizationId } }), 'organizationId'),
  sample(getAccount, () => ({})),
  sample(changePreferences, () => ({ body: { timeZone: 'America/Lima' } })),
  sample(listSessions, () => ({})),
  sample(endSession, ({ userId }) => ({ params: { id: userId } })),
  sample(endOtherSessions, () => ({})),
  sample(endAllSessions, () => ({})),
  sample(getConfirmationWay, () => ({})),
  sample(confirmSession, () => ({ body: { password: 'wrong' } })),
  sample(getSignInRules, () => ({})),
  sample(changeSignInRules, () => ({ body: { portalInactivityTimeout: 12 } })),
  sample(signUp, () => ({ body: { ...newLogin(), acceptsTerms: true as const } })),
  sample(confirmSignUp, () => ({ body: { token: 'unknown' } })),
  sample(listInvitations, () => ({})),
  sample(createInvitation, ({ tagId }) => ({
    body: { firstName: 'Ana', lastName: 'Prova', role: 'user' as const, tagIds: [tagId] },
  })),
  sample(resendInvitation, ({ invitationId }) => ({ params: { id: invitationId } }), 'invitationId'),
  sample(revokeInvitation, ({ invitationId }) => ({ params: { id: invitationId } }), 'invitationId'),
  sample(showInvitation, () => ({ params: unknownLink })),
  sample(acceptAsNewPerson, () => ({
    params: unknownLink,
    body: {
      firstName: 'Ana',
      lastName: 'Prova',
      password: 'nine quiet otters',
      locale: 'en' as const,
      acceptsTerms: true as const,
    },
  })),
  sample(acceptWithPassword, () => ({ params: unknownLink, body: { password: 'wrong' } })),
  sample(acceptSignedIn, () => ({ params: unknownLink })),
  sample(askForNewInvitation, () => ({ params: unknownLink })),
  sample(listOwnInvitations, () => ({})),
  sample(acceptOwnInvitation, ({ invitationId }) => ({ params: { id: invitationId } }), 'invitationId'),
  sample(declineOwnInvitation, ({ invitationId }) => ({ params: { id: invitationId } }), 'invitationId'),
  sample(listJoinLinks, () => ({})),
  sample(createJoinLink, ({ tagId }) => ({ body: { name: 'Link', tagIds: [tagId] } })),
  sample(revokeJoinLink, ({ joinLinkId }) => ({ params: { id: joinLinkId } }), 'joinLinkId'),
  sample(showJoinLink, () => ({ params: unknownLink })),
  sample(joinByLink, () => ({ params: unknownLink })),
  sample(setUp, () => ({ body: { token: 'unknown', ...newLogin() } })),
  sample(getOrganization, () => ({})),
  sample(changeOrganization, () => ({ body: { timeZone: 'America/Lima' } })),
  sample(forgotPassword, () => ({ body: { email: 'nobody@test.example' } })),
  sample(resetPassword, () => ({ body: { token: 'unknown', password: 'tulips-on-the-north-quay' } })),
  sample(changePassword, () => ({ body: { currentPassword: 'wrong', newPassword: 'tulips-on-the-north-quay' } })),
  sample(changeEmail, () => ({ body: { email: `${crypto.randomUUID()}@test.example` } })),
  sample(resendEmailConfirmation, () => ({})),
  sample(confirmEmail, () => ({ body: { token: 'unknown' } })),
  sample(getSecondFactor, () => ({})),
  sample(offerTotp, () => ({})),
  sample(confirmTotp, () => ({ body: { code: '123456' } })),
  sample(removeTotp, () => ({})),
  sample(renewRecoveryCodes, () => ({})),
  sample(requestNewPasskey, () => ({})),
  sample(addPasskey, () => ({
    body: { name: 'Key', credentialId: 'AA', clientData: 'AA', attestation: 'AA', transports: [] },
  })),
  sample(renamePasskey, ({ userId }) => ({ params: { id: userId }, body: { name: 'Key' } })),
  sample(removePasskey, ({ userId }) => ({ params: { id: userId } })),
  sample(requestPasskeySignIn, () => ({})),
  sample(signInWithPasskey, () => ({
    body: { credentialId: 'AA', clientData: 'AA', authenticatorData: 'AA', signature: 'AA' },
  })),
  sample(loginWithToken, () => ({ body: { token: 'nobody.gave.it' } })),
  sample(findSsoConnections, () => ({ body: { email: 'nobody@test.example' } })),
  sample(createSsoTicket, ({ userId }) => ({ body: { userId } }), 'userId'),
  sample(listSsoConnections, () => ({})),
  sample(createSsoConnection, () => ({ body: aPartner('Partner') })),
  sample(
    changeSsoConnection,
    ({ ssoConnectionId }) => ({ params: { id: ssoConnectionId }, body: { name: 'Other partner' } }),
    'ssoConnectionId',
  ),
  sample(checkSsoConnection, ({ ssoConnectionId }) => ({ params: { id: ssoConnectionId } }), 'ssoConnectionId'),
  sample(removeSsoConnection, ({ ssoConnectionId }) => ({ params: { id: ssoConnectionId } }), 'ssoConnectionId'),
  sample(listUsers, ({ tagId }) => ({ query: { tags: tagId } })),
  sample(getUser, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(setUserTags, ({ userId, tagId }) => ({ params: { id: userId }, body: { tagIds: [tagId] } }), 'userId'),
  sample(getProfile, () => ({})),
  sample(changeProfile, () => ({ body: { phone: '+51 1 555 0199' } })),
  sample(leaveOrganization, () => ({})),
  sample(listTags, () => ({})),
  sample(createTag, () => ({ body: { name: `Tag ${crypto.randomUUID()}` } })),
  sample(renameTag, ({ tagId }) => ({ params: { id: tagId }, body: { name: `Tag ${crypto.randomUUID()}` } }), 'tagId'),
  sample(deleteTag, ({ tagId }) => ({ params: { id: tagId } }), 'tagId'),
  sample(restoreTag, ({ deletedTagId }) => ({ params: { id: deletedTagId } }), 'deletedTagId'),
  sample(listOutbox, () => ({})),
];
