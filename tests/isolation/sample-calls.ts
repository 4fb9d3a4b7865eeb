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
import { freezeBaseline, listBaselines, resetBaseline } from '#areas/baselines/baselines.contract.ts';
import { prepareAttempts, startAttempt, submitAttempt, submitAttemptLate } from '#areas/testing/attempts.contract.ts';
import { exportOwnData, listLooks } from '#areas/testing/own-data.contract.ts';
import { addRemark, answerRemark, listRemarks } from '#areas/testing/remarks.contract.ts';
import { beginAtKiosk, beginByCode, beginByLink } from '#areas/testing/begin-test.contract.ts';
import { createKiosk, getThisKiosk, listKiosks, pairKiosk, wipeKiosk } from '#areas/testing/kiosks.contract.ts';
import {
  createTestLink,
  getTestAccess,
  getTestCode,
  removeTestCode,
  renewTestCode,
  setPin,
} from '#areas/testing/test-access.contract.ts';
import { getTestState } from '#areas/testing/test-state.contract.ts';
import { changeTestingPolicy, getTestingPolicy } from '#areas/testing/policy.contract.ts';
import { getRawTrials, getResult, listResults, voidResult } from '#areas/testing/results.contract.ts';
import {
  getPhoto,
  getReferencePhoto,
  getResultPhotos,
  putReferencePhoto,
  putTestPhoto,
  removeReferencePhoto,
  reviewPhoto,
  skipTestPhoto,
} from '#areas/testing/photos.contract.ts';
import { simulate } from '#areas/testing/simulated-person.ts';
import type { CallInput, Endpoint } from '#platform/shared/endpoint.ts';
import { asBody } from '#tests/support/test-photos.ts';

/** The ids of one organization's things, each of them a thing that exists. */
export interface Things {
  organizationId: string;
  userId: string;
  tagId: string;
  deletedTagId: string;
  invitationId: string;
  joinLinkId: string;
  ssoConnectionId: string;
  resultId: string;
  baselineId: string;
  /** Begun, and not handed in. */
  openAttemptId: string;
  photoId: string;
  remarkId: string;
  kioskId: string;
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

/** It has the form of a record; it belongs to no attempt. */
const A_RECORD = simulate(
  { slowness: 0, deviceClass: 'desktop-mouse' },
  { testType: 'FullTest', seed: 'nobody', startedAt: '2026-11-15T06:00:00.000Z' },
);
const A_POLICY = {
  version: 0,
  retestAfterMinutes: 10,
  mostRetests: 1,
  showsNumbers: true,
  photo: 'off' as const,
  photoRetentionDays: 30,
};

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
  sample(startAttempt, ({ userId }) => ({ body: { testType: 'FullTest' as const, userId } }), 'userId'),
  sample(prepareAttempts, () => ({ body: { testType: 'LightningTest' as const, count: 1 } })),
  sample(submitAttempt, ({ openAttemptId }) => ({ params: { id: openAttemptId }, body: A_RECORD }), 'openAttemptId'),
  sample(
    submitAttemptLate,
    ({ organizationId, openAttemptId }) => ({
      params: { id: openAttemptId },
      body: { token: `${organizationId}.${'x'.repeat(43)}`, record: A_RECORD },
    }),
    'openAttemptId',
  ),
  sample(listResults, ({ userId }) => ({ query: { users: userId } })),
  sample(getResult, ({ resultId }) => ({ params: { id: resultId } }), 'resultId'),
  sample(getRawTrials, ({ resultId }) => ({ params: { id: resultId } }), 'resultId'),
  sample(voidResult, ({ resultId }) => ({ params: { id: resultId }, body: { reason: 'a sample' } }), 'resultId'),
  sample(addRemark, ({ resultId }) => ({ params: { id: resultId }, body: { text: 'I slept well.' } }), 'resultId'),
  sample(listRemarks, ({ userId }) => ({ query: { userId } }), 'userId'),
  sample(answerRemark, ({ remarkId }) => ({ params: { id: remarkId }, body: { text: 'Thank you.' } }), 'remarkId'),
  sample(listLooks, () => ({})),
  sample(exportOwnData, () => ({})),
  sample(beginByLink, () => ({ body: unknownLink })),
  sample(beginByCode, () => ({ body: { organizationCode: 'aB3dE6gH', employeeNumber: '7', pin: '2580' } })),
  sample(beginAtKiosk, () => ({ body: { employeeNumber: '7', pin: '2580' } })),
  sample(getTestState, ({ userId }) => ({ query: { userId } }), 'userId'),
  sample(getTestAccess, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(createTestLink, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(setPin, ({ userId }) => ({ params: { id: userId }, body: { pin: '2580' } }), 'userId'),
  sample(getTestCode, () => ({})),
  sample(renewTestCode, () => ({})),
  sample(removeTestCode, () => ({})),
  sample(listKiosks, () => ({})),
  sample(createKiosk, () => ({ body: { name: 'Gate' } })),
  sample(wipeKiosk, ({ kioskId }) => ({ params: { id: kioskId } }), 'kioskId'),
  sample(pairKiosk, () => ({ body: { code: 'aB3dE6gH' } })),
  sample(getThisKiosk, () => ({})),
  sample(putTestPhoto, ({ openAttemptId }) => ({ params: { id: openAttemptId }, body: asBody() }), 'openAttemptId'),
  sample(
    skipTestPhoto,
    ({ openAttemptId }) => ({ params: { id: openAttemptId }, body: { reason: 'no_camera' as const } }),
    'openAttemptId',
  ),
  sample(getPhoto, ({ photoId }) => ({ params: { id: photoId } }), 'photoId'),
  sample(reviewPhoto, ({ photoId }) => ({ params: { id: photoId }, body: { verdict: 'unsure' as const } }), 'photoId'),
  sample(getResultPhotos, ({ resultId }) => ({ params: { id: resultId } }), 'resultId'),
  sample(putReferencePhoto, ({ userId }) => ({ params: { id: userId }, body: asBody() }), 'userId'),
  sample(getReferencePhoto, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(removeReferencePhoto, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(getTestingPolicy, () => ({})),
  sample(changeTestingPolicy, () => ({ body: A_POLICY })),
  sample(listBaselines, ({ userId }) => ({ query: { userId } })),
  sample(
    freezeBaseline,
    ({ baselineId }) => ({ params: { id: baselineId }, body: { isFrozen: true, reason: 'a sample' } }),
    'baselineId',
  ),
  sample(
    resetBaseline,
    ({ baselineId }) => ({ params: { id: baselineId }, body: { reason: 'a sample' } }),
    'baselineId',
  ),
];
