import { withSystem, type SystemDb } from '#platform/server/database/database.ts';
import { countFailure, type FailureLimit } from '#platform/server/limits/failure-limit.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { Problem, tooManyRequests } from '#platform/shared/problem.ts';
import { recordOfAccount } from '#areas/identity/sessions/server/account-record.service.ts';
import { findAccount, findAccountByName } from '#areas/identity/accounts/server/accounts.queries.ts';
import { mailAddressChanged, mailAddressTaken, mailChangeAsked, mailConfirmationLink } from './email-mails.service.ts';
import { confirmAddress, updateAddress } from '#areas/identity/accounts/server/emails.queries.ts';
import { refuseWrongLink } from '#areas/identity/accounts/server/link-tries.service.ts';
import { deleteOneTimeTokens } from '#areas/identity/accounts/server/one-time-tokens.queries.ts';
import { spendToken } from '#areas/identity/accounts/server/one-time-tokens.service.ts';
import { findRecipient } from '#areas/identity/accounts/server/recipients.queries.ts';

const MAILS_PER_HOUR: FailureLimit = { name: 'e-mail confirmation', failures: 5, windowSeconds: 60 * 60 };

/** Limits how many mails a person can make us send to strangers. */
export async function countConfirmationMail(system: SystemDb, accountId: string): Promise<void> {
  const [count = 0] = await countFailure(system, [{ limit: MAILS_PER_HOUR, key: accountId }]);
  if (count <= MAILS_PER_HOUR.failures) return;
  const seconds = MAILS_PER_HOUR.windowSeconds;
  throw new Problem(tooManyRequests, { values: { seconds }, retryAfterSeconds: seconds });
}

/** Runs after the answer, which is the same whether or not the address is taken. */
export async function askForAddress(parts: ServerParts, accountId: string, to: string): Promise<void> {
  const { system } = parts.databases;
  const recipient = await findRecipient(system, accountId);
  if (!recipient) return;
  if (recipient.email === to) {
    await sendConfirmation(parts, accountId);
    return;
  }
  const { email, locale } = recipient;
  const holder = await findAccountByName(system, to);
  const holderLocale = holder && (await findRecipient(system, holder.id))?.locale;
  await withSystem(parts.databases, async (db) => {
    if (holderLocale) await mailAddressTaken(parts, db, { to, locale: holderLocale });
    else await mailConfirmationLink(parts, db, { accountId, to, locale });
    if (email) await mailChangeAsked(parts, db, { to: email, locale });
  });
}

/** Sends the link again for an address that is not confirmed; does nothing for a confirmed one. */
export async function sendConfirmation(parts: ServerParts, accountId: string): Promise<void> {
  const { system } = parts.databases;
  const account = await findAccount(system, accountId);
  const recipient = await findRecipient(system, accountId);
  if (!account || account.isEmailConfirmed || !recipient?.email) return;
  const { email: to, locale } = recipient;
  await withSystem(parts.databases, (db) => mailConfirmationLink(parts, db, { accountId, to, locale }));
}

interface Confirmation {
  readonly token: string;
  readonly origin: Origin;
  readonly requestId: string;
}

/** The same problem for an unknown, used or expired link, and for an address that was taken in the meantime. */
export async function confirmEmail(parts: ServerParts, { token, origin, requestId }: Confirmation): Promise<void> {
  const { system } = parts.databases;
  const done = await withSystem(parts.databases, (db) => followLink(parts, db, token)).catch(unlessTaken);
  if (!done) return refuseWrongLink(system, origin);
  await recordOfAccount(parts, done.accountId, { action: done.action, requestId });
}

async function followLink(
  parts: ServerParts,
  system: SystemDb,
  token: string,
): Promise<{ accountId: string; action: string } | undefined> {
  const spent = await spendToken(system, 'confirm e-mail', token);
  const accountId = spent?.accountId;
  const before = accountId ? await findRecipient(system, accountId) : undefined;
  if (!accountId || !before) return undefined;
  const { email } = spent.payload as { email: string };
  if (before.email === email) {
    await confirmAddress(system, accountId, email);
    return { accountId, action: 'email.confirmed' };
  }
  if (!(await updateAddress(system, accountId, email))) return undefined;
  // A link for a new password that lies in the old mailbox must not open the account any more.
  await deleteOneTimeTokens(system, 'reset password', accountId);
  if (before.email) await mailAddressChanged(parts, system, { to: before.email, locale: before.locale });
  return { accountId, action: 'email.changed' };
}

const UNIQUE_VIOLATION = '23505';

/** Two people confirmed the same address in the same moment. */
function unlessTaken(error: unknown): undefined {
  if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return undefined;
  throw error;
}
