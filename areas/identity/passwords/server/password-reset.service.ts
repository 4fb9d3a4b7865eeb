import { queueMail } from '#areas/notifications/server/mail.service.ts';
import { withSystem, type SystemDb } from '#platform/server/database/database.ts';
import { countFailure, refuseWhileWaiting, type FailureLimit } from '#platform/server/limits/failure-limit.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { withLocale } from '#platform/shared/locale.ts';
import { Problem } from '#platform/shared/problem.ts';
import { invalidLink } from '#areas/identity/accounts/one-time-link.ts';
import { recordOfAccount } from '#areas/identity/sessions/server/account-record.service.ts';
import { findAccount, findAccountByName, type Account } from '#areas/identity/accounts/server/accounts.queries.ts';
import { mailAccountHolder } from '#areas/identity/accounts/server/holder-mail.service.ts';
import { refuseWrongLink } from '#areas/identity/accounts/server/link-tries.service.ts';
import { deleteOneTimeTokens } from '#areas/identity/accounts/server/one-time-tokens.queries.ts';
import { issueToken, readToken, spendToken } from '#areas/identity/accounts/server/one-time-tokens.service.ts';
import { personalWordsOf } from './personal-words.service.ts';
import { replacePassword } from './password-change.service.ts';
import { hashPassword } from '#platform/server/secrets/password-hash.ts';
import { assertGoodPassword } from './password-rule.service.ts';
import { confirmAddress } from '#areas/identity/accounts/server/emails.queries.ts';
import { findRecipient } from '#areas/identity/accounts/server/recipients.queries.ts';
import { findMemberships } from '#areas/identity/sessions/server/session.queries.ts';

const LINK_MINUTES = 60;

const PER_MINUTE: FailureLimit = { name: 'password forgot minute', failures: 1, windowSeconds: 60 };
const PER_DAY: FailureLimit = { name: 'password forgot day', failures: 5, windowSeconds: 24 * 60 * 60 };
const PER_ADDRESS: FailureLimit = { name: 'password forgot address', failures: 20, windowSeconds: 60 * 60 };

/**
 * Sends a link for a new password to the holder of this address or user name. It runs after the answer and reports
 * nothing, so that neither an unknown name nor a reached limit can be seen from outside.
 */
export async function sendPasswordLink(parts: ServerParts, name: string, { caller }: Origin): Promise<void> {
  const { system } = parts.databases;
  if (await isTooMuch(system, [PER_ADDRESS], caller)) return;
  const account = await findAccountByName(system, name.toLowerCase());
  if (!account?.email || (await isTooMuch(system, [PER_MINUTE, PER_DAY], account.id))) return;
  await mailWayIn(parts, account);
}

/** Does the same for an administrator who helps a person. Limits are reported, because nothing is hidden from them. */
export async function mailPasswordLink(parts: ServerParts, account: Account): Promise<void> {
  const { system } = parts.databases;
  const limits = [PER_MINUTE, PER_DAY].map((limit) => ({ limit, key: account.id }));
  await refuseWhileWaiting(system, limits);
  await countFailure(system, limits);
  await mailWayIn(parts, account);
}

async function mailWayIn(parts: ServerParts, account: Account): Promise<void> {
  const { system } = parts.databases;
  const memberships = await findMemberships(system, account.id);
  const isForPasswords = memberships.length === 0 || memberships.some(({ passwordsAllowed }) => passwordsAllowed);
  await withSystem(parts.databases, (db) =>
    isForPasswords ? mailLink(parts, db, account) : mailCompanySignIn(parts, db, account),
  );
}

/**
 * Checks one limit after the other: a call that the first one refuses does not count toward the next. When many calls
 * arrive at once one gets through, and no one can use up another person's day within a minute.
 */
async function isTooMuch(system: SystemDb, limits: readonly FailureLimit[], key: string): Promise<boolean> {
  for (const limit of limits) {
    const [count = 0] = await countFailure(system, [{ limit, key }]);
    if (count > limit.failures) return true;
  }
  return false;
}

async function mailLink(parts: ServerParts, system: SystemDb, account: Account): Promise<void> {
  const recipient = await findRecipient(system, account.id);
  if (!recipient?.email) return;
  const { email, locale } = recipient;
  await deleteOneTimeTokens(system, 'reset password', account.id);
  const token = await issueToken(system, {
    purpose: 'reset password',
    accountId: account.id,
    payload: { email },
    lifeMinutes: LINK_MINUTES,
  });
  await queueMail(parts, system, {
    to: email,
    locale,
    texts: {
      subject: 'identity.mail.reset.subject',
      body: 'identity.mail.reset.body',
      action: 'identity.mail.reset.action',
    },
    values: { minutes: LINK_MINUTES },
    link: `${parts.publicUrl()}${withLocale('/password/new', locale)}#${token}`,
  });
}

const mailCompanySignIn = (parts: ServerParts, system: SystemDb, account: Account): Promise<void> =>
  mailAccountHolder(parts, system, account.id, ({ locale }) => ({
    texts: {
      subject: 'identity.mail.companySignIn.subject',
      body: 'identity.mail.companySignIn.body',
      action: 'identity.mail.companySignIn.action',
    },
    link: `${parts.publicUrl()}${withLocale('/login', locale)}`,
  }));

interface Reset {
  readonly token: string;
  readonly password: string;
  readonly origin: Origin;
  readonly requestId: string;
}

/** A refused password leaves the link valid; when several callers use it at once, only one succeeds. */
export async function resetPassword(parts: ServerParts, { token, password, origin, requestId }: Reset): Promise<void> {
  const { system } = parts.databases;
  const found = await readToken(system, 'reset password', token);
  const account = found?.accountId ? await findAccount(system, found.accountId) : undefined;
  if (!account) return refuseWrongLink(system, origin);
  assertGoodPassword(password, await personalWordsOf(parts, account));
  const passwordHash = await hashPassword(password);
  await withSystem(parts.databases, async (db) => {
    const spent = await spendToken(db, 'reset password', token);
    if (!spent) throw new Problem(invalidLink);
    await replacePassword(parts, db, { accountId: account.id, passwordHash });
    await confirmAddress(db, account.id, (spent.payload as { email: string }).email);
  });
  await recordOfAccount(parts, account.id, { action: 'password.reset', requestId });
}
