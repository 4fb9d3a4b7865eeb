import { listFactorsOfPeople } from '#areas/identity/user-access/people-factors.contract.ts';
import { changePreferences, getAccount } from '#areas/identity/preferences/account.contract.ts';
import { confirmSession, getConfirmationWay } from '#areas/identity/confirmation/confirmation.contract.ts';
import { changeEmail, confirmEmail, resendEmailConfirmation } from '#areas/identity/email/email.contract.ts';
import {
  endAllSessions,
  endOtherSessions,
  endSession,
  listSessions,
} from '#areas/identity/sessions/own-sessions.contract.ts';
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  requestNewPasskey,
  requestPasskeySignIn,
  signInWithPasskey,
} from '#areas/identity/second-factor/passkeys.contract.ts';
import { changePassword, forgotPassword, resetPassword } from '#areas/identity/passwords/password.contract.ts';
import {
  confirmTotp,
  getSecondFactor,
  offerTotp,
  proveSecondFactor,
  removeTotp,
  renewRecoveryCodes,
} from '#areas/identity/second-factor/second-factor.contract.ts';
import { getSession, login, logout, switchOrganization } from '#areas/identity/sessions/session.contract.ts';
import { changeSignInRules, getSignInRules } from '#areas/identity/sign-in/sign-in-rules.contract.ts';
import {
  endUserSession,
  endUserSessions,
  getUserAccess,
  sendUserPasswordLink,
} from '#areas/identity/user-access/user-access.contract.ts';
import { sample, type SampleCall } from './sample-call.ts';

export const IDENTITY_CALLS: readonly SampleCall[] = [
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
  sample(listFactorsOfPeople, ({ userId }) => ({ query: { users: userId } })),
  sample(getUserAccess, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(endUserSession, ({ userId }) => ({ params: { id: userId, sessionId: userId } }), 'userId'),
  sample(endUserSessions, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(sendUserPasswordLink, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(getConfirmationWay, () => ({})),
  sample(confirmSession, () => ({ body: { password: 'wrong' } })),
  sample(getSignInRules, () => ({})),
  sample(changeSignInRules, () => ({ body: { portalInactivityTimeout: 12 } })),
  sample(forgotPassword, () => ({ body: { email: 'nobody@test.example' } })),
  sample(resetPassword, () => ({ body: { token: 'unknown', password: 'tulips-on-the-north-quay' } })),
  sample(changePassword, () => ({ body: { currentPassword: 'wrong', newPassword: 'tulips-on-the-north-quay' } })),
  sample(changeEmail, () => ({ body: { email: `${crypto.randomUUID()}@test.example` } })),
  sample(resendEmailConfirmation, () => ({})),
  sample(confirmEmail, () => ({ body: { token: 'unknown' } })),
  sample(getSecondFactor, () => ({})),
  sample(proveSecondFactor, () => ({ body: { code: '123456' } })),
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
];
