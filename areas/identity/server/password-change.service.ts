import { withSystem, type SystemDb } from '#platform/server/database.ts';
import { countFailure, forgetFailures, refuseWhileWaiting, type FailureLimit } from '#platform/server/failure-limit.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { LoginVisitor } from '#platform/server/visitor.ts';
import { withLocale } from '#platform/shared/locale.ts';
import { notSignedIn, Problem } from '#platform/shared/problem.ts';
import { noPassword, wrongPassword } from '../password.contract.ts';
import { recordOfAccount } from './account-record.service.ts';
import { findAccount, updatePassword } from './accounts.queries.ts';
import { distrustDevices } from './devices.service.ts';
import { mailHolder } from './holder-mail.service.ts';
import { deleteOneTimeTokens } from './one-time-tokens.queries.ts';
import { ownWordsOf } from './own-words.service.ts';
import { hashPassword, isPassword } from '#platform/server/password-hash.ts';
import { assertGoodPassword } from './password-rule.service.ts';
import { deleteSessionsOf } from './session-ends.queries.ts';
import { renewToken } from './session.service.ts';

const PER_ACCOUNT: FailureLimit = { name: 'password change', failures: 5, windowSeconds: 15 * 60 };

interface Change {
  readonly visitor: LoginVisitor;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly requestId: string;
}

/** Answers with the token that the session has from now on. */
export async function changePassword(parts: ServerParts, change: Change): Promise<string> {
  const { visitor, currentPassword, newPassword, requestId } = change;
  const { accountId } = visitor;
  const account = await findAccount(parts.databases.system, accountId);
  if (!account) throw new Problem(notSignedIn);
  if (!account.passwordHash) throw new Problem(noPassword);
  await assertCurrent(parts.databases.system, { accountId, currentPassword, passwordHash: account.passwordHash });
  assertGoodPassword(newPassword, await ownWordsOf(parts, account), 'newPassword');
  const passwordHash = await hashPassword(newPassword, 'known');
  const provedHash = account.passwordHash;
  const token = await withSystem(parts.databases, async (system) => {
    await replacePassword(parts, system, { accountId, passwordHash, provedHash, keptSessionId: visitor.sessionId });
    return renewToken(system, visitor);
  });
  await recordOfAccount(parts, accountId, { action: 'password.changed', requestId });
  return token;
}

/** Whoever found an open session must not try passwords on it. */
async function assertCurrent(
  system: SystemDb,
  { accountId, currentPassword, passwordHash }: { accountId: string; currentPassword: string; passwordHash: string },
): Promise<void> {
  const counted = [{ limit: PER_ACCOUNT, key: accountId }];
  await refuseWhileWaiting(system, counted);
  const isRight = await isPassword(currentPassword, passwordHash, 'known');
  await refuseWhileWaiting(system, counted);
  if (isRight) return forgetFailures(system, counted);
  await countFailure(system, counted);
  throw new Problem(wrongPassword, { fields: { currentPassword: 'field.password_wrong' } });
}

interface Replacement {
  readonly accountId: string;
  readonly passwordHash: string;
  /** The stored password that was proved; left out where something else was. */
  readonly provedHash?: string;
  /** The session that goes on; left out, all of them end. */
  readonly keptSessionId?: string;
}

/** With the password everything ends that somebody could have begun with the old one; the person is told. */
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
  await mailHolder(parts, system, accountId, ({ locale }) => ({
    texts: {
      subject: 'identity.mail.passwordChanged.subject',
      body: 'identity.mail.passwordChanged.body',
      action: 'identity.mail.passwordChanged.action',
    },
    link: `${parts.publicUrl()}${withLocale('/password/forgot', locale)}`,
  }));
}
