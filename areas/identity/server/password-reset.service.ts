import { queueMail } from '#areas/notifications/server/mail.service.ts';
import { withSystem, type SystemDb } from '#platform/server/database.ts';
import { countFailure, refuseWhileWaiting, type FailureLimit } from '#platform/server/failure-limit.ts';
import type { Origin } from '#platform/server/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { withLocale } from '#platform/shared/locale.ts';
import { Problem } from '#platform/shared/problem.ts';
import { invalidLink } from '../one-time-link.ts';
import { recordOfAccount } from './account-record.service.ts';
import { findAccount, findAccountByName, type Account } from './accounts.queries.ts';
import { mailHolder } from './holder-mail.service.ts';
import { refuseWrongLink } from './link-tries.service.ts';
import { deleteOneTimeTokens } from './one-time-tokens.queries.ts';
import { issueToken, readToken, spendToken } from './one-time-tokens.service.ts';
import { ownWordsOf } from './own-words.service.ts';
import { replacePassword } from './password-change.service.ts';
import { hashPassword } from '#platform/server/password-hash.ts';
import { assertGoodPassword } from './password-rule.service.ts';
import { confirmAddress } from './emails.queries.ts';
import { findRecipient } from './recipients.queries.ts';
import { findMemberships } from './session.queries.ts';

const LINK_MINUTES = 60;

const PER_MINUTE: FailureLimit = { name: 'password forgot minute', failures: 1, windowSeconds: 60 };
const PER_DAY: FailureLimit = { name: 'password forgot day', failures: 5, windowSeconds: 24 * 60 * 60 };
const PER_ADDRESS: FailureLimit = { name: 'password forgot address', failures: 20, windowSeconds: 60 * 60 };

/**
 * Sends whoever has this address or user name a way to a new password. It runs after the answer, and says nothing:
 * neither an unknown name nor a limit that is reached can be seen from outside.
 */
export async function sendPasswordLink(parts: ServerParts, name: string, { caller }: Origin): Promise<void> {
  const { system } = parts.databases;
  if (await isTooMuch(system, [PER_ADDRESS], caller)) return;
  const account = await findAccountByName(system, name.toLowerCase());
  if (!account?.email || (await isTooMuch(system, [PER_MINUTE, PER_DAY], account.id))) return;
  await mailWayIn(parts, account);
}

/** The same for somebody whom an administrator wants to help; limits are told, because nothing is hidden from them. */
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
 * One limit after the other: whoever is refused by the first does not count for the next. Of many who ask at once one
 * gets through, and nobody can use up the day of somebody else within a minute.
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
  mailHolder(parts, system, account.id, ({ locale }) => ({
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

/** A refused password leaves the link good; of any number of callers at once, one wins. */
export async function resetPassword(parts: ServerParts, { token, password, origin, requestId }: Reset): Promise<void> {
  const { system } = parts.databases;
  const found = await readToken(system, 'reset password', token);
  const account = found?.accountId ? await findAccount(system, found.accountId) : undefined;
  if (!account) return refuseWrongLink(system, origin);
  assertGoodPassword(password, await ownWordsOf(parts, account));
  const passwordHash = await hashPassword(password);
  await withSystem(parts.databases, async (db) => {
    const spent = await spendToken(db, 'reset password', token);
    if (!spent) throw new Problem(invalidLink);
    await replacePassword(parts, db, { accountId: account.id, passwordHash });
    await confirmAddress(db, account.id, (spent.payload as { email: string }).email);
  });
  await recordOfAccount(parts, account.id, { action: 'password.reset', requestId });
}
