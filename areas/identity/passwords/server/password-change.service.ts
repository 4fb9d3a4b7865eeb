import { withSystem, type SystemDb } from '#platform/server/database/database.ts';
import type { FailureLimit } from '#platform/server/limits/failure-limit.ts';
import { checkGuess } from '#platform/server/limits/guesses.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { LoginVisitor } from '#platform/server/http/visitor.ts';
import { withLocale } from '#platform/shared/locale.ts';
import { notSignedIn, Problem } from '#platform/shared/problem.ts';
import { noPassword, wrongPassword } from '../password.contract.ts';
import { recordOfAccount } from '#areas/identity/sessions/server/account-record.service.ts';
import { findAccount, updatePassword } from '#areas/identity/accounts/server/accounts.queries.ts';
import { distrustDevices } from '#areas/identity/sessions/server/devices.service.ts';
import { mailAccountHolder } from '#areas/identity/accounts/server/holder-mail.service.ts';
import { deleteOneTimeTokens } from '#areas/identity/accounts/server/one-time-tokens.queries.ts';
import { personalWordsOf } from './personal-words.service.ts';
import { hashPassword, isPassword } from '#platform/server/secrets/password-hash.ts';
import { assertGoodPassword } from './password-rule.service.ts';
import { deleteSessionsOf } from '#areas/identity/sessions/server/session-ends.queries.ts';
import { renewToken } from '#areas/identity/sessions/server/session.service.ts';

const PER_ACCOUNT: FailureLimit = { name: 'password change', failures: 5, windowSeconds: 15 * 60 };

interface Change {
  readonly visitor: LoginVisitor;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly requestId: string;
}

/** Returns the session's new token. */
export async function changePassword(parts: ServerParts, change: Change): Promise<string> {
  const { visitor, currentPassword, newPassword, requestId } = change;
  const { accountId } = visitor;
  const account = await findAccount(parts.databases.system, accountId);
  if (!account) throw new Problem(notSignedIn);
  if (!account.passwordHash) throw new Problem(noPassword);
  await assertCurrent(parts.databases.system, { accountId, currentPassword, passwordHash: account.passwordHash });
  assertGoodPassword(newPassword, await personalWordsOf(parts, account), 'newPassword');
  const passwordHash = await hashPassword(newPassword, 'known');
  const provedHash = account.passwordHash;
  const token = await withSystem(parts.databases, async (system) => {
    await replacePassword(parts, system, { accountId, passwordHash, provedHash, keptSessionId: visitor.sessionId });
    return renewToken(system, visitor);
  });
  await recordOfAccount(parts, accountId, { action: 'password.changed', requestId });
  return token;
}

/** Limits how often someone at an open session can try passwords. */
async function assertCurrent(
  system: SystemDb,
  { accountId, currentPassword, passwordHash }: { accountId: string; currentPassword: string; passwordHash: string },
): Promise<void> {
  const isRight = await checkGuess(system, [{ limit: PER_ACCOUNT, key: accountId }], () =>
    isPassword(currentPassword, passwordHash, 'known'),
  );
  if (isRight) return;
  throw new Problem(wrongPassword, { fields: { currentPassword: 'field.password_wrong' } });
}

interface Replacement {
  readonly accountId: string;
  readonly passwordHash: string;
  /** The stored password that was proved; left out if something else was proved. */
  readonly provedHash?: string;
  /** The session that stays open; left out, all sessions end. */
  readonly keptSessionId?: string;
}

/** Ends everything that someone could have started with the old password, and tells the person. */
export async function replacePassword(
  parts: ServerParts,
  system: SystemDb,
  { accountId, passwordHash, provedHash, keptSessionId }: Replacement,
): Promise<void> {
  const isReplaced = await updatePassword(system, accountId, { passwordHash, provedHash });
  if (!isReplaced) throw new Problem(wrongPassword, { fields: { currentPassword: 'field.password_wrong' } });
  await deleteSessionsOf(system, accountId, keptSessionId);
  await distrustDevices(system, accountId);
  await deleteOneTimeTokens(system, 'reset password', accountId);
  await deleteOneTimeTokens(system, 'confirm e-mail', accountId);
  await mailAccountHolder(parts, system, accountId, ({ locale }) => ({
    texts: {
      subject: 'identity.mail.passwordChanged.subject',
      body: 'identity.mail.passwordChanged.body',
      action: 'identity.mail.passwordChanged.action',
    },
    link: `${parts.publicUrl()}${withLocale('/password/forgot', locale)}`,
  }));
}
