import { accountByName, keptPassword, type Account } from '#areas/identity/accounts/server/accounts.service.ts';
import { issueToken } from '#areas/identity/accounts/server/one-time-tokens.service.ts';
import { assertGoodPassword } from '#areas/identity/passwords/server/password-rule.service.ts';
import { callerAddress } from '#platform/server/http/address-block.ts';
import { withSystem, type SystemDb } from '#platform/server/database/database.ts';
import {
  countFailure,
  refuseWhileWaiting,
  secondsToWait,
  type FailureLimit,
} from '#platform/server/limits/failure-limit.ts';
import { newId } from '#platform/server/ids.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { withLocale, type Locale } from '#platform/shared/locale.ts';
import { Problem } from '#platform/shared/problem.ts';
import { signUpClosed, type SignUp } from '../sign-up.contract.ts';
import type { SignUpRequest } from '../sign-up-request.ts';
import { keyOfJoinCode } from '#areas/joining/join-links/server/join-codes.service.ts';
import { assertOpenToSignUp, joinLinkKey } from '#areas/joining/join-links/server/join-link-entry.service.ts';
import { keyOfTypedDomain } from '#areas/joining/join-links/server/work-domain.service.ts';
import { queueMail } from '#areas/notifications/server/mail.service.ts';

const LINK_HOURS = 24;

/** Neither the answer nor its timing reveals whether the address is known. */
export async function signUp(parts: ServerParts, newcomer: SignUp, origin: Origin): Promise<{ status: 'accepted' }> {
  const { email, firstName, lastName, password, joinToken, joinCode, byDomain } = newcomer;
  const isByLink = joinToken !== undefined || joinCode !== undefined || byDomain === true;
  if (!isByLink && (await parts.installation.state()).offFeatures.includes('signUp')) throw new Problem(signUpClosed);
  assertGoodPassword(password, [firstName, lastName, email]);
  // Checks the link first, so that wrong links do not use up the limit of a shift that joins by a right one.
  const wayIn = await wayInOf(parts, newcomer, origin);
  if (wayIn) await assertOpenToSignUp(parts, wayIn.key, email);
  await countSignUp(parts.databases.system, origin, { isByLink });
  const request = requestOf(newcomer, await keptPassword(password), wayIn);
  await answerByMail(parts, request);
  return { status: 'accepted' };
}

interface WayIn {
  /** The key of the person's join link. */
  readonly key: string;
  /** What is stored until they confirm. The link of a domain is looked up again then. */
  readonly kept: Pick<SignUpRequest, 'joinLinkKey' | 'byDomain'>;
}

/** Finds the person's join link by its token, its code or its domain; undefined without any. */
async function wayInOf(
  parts: ServerParts,
  { email, joinToken, joinCode, byDomain }: SignUp,
  origin: Origin,
): Promise<WayIn | undefined> {
  if (joinToken !== undefined) return byLink(joinLinkKey(joinToken));
  if (joinCode !== undefined) return byLink(await keyOfJoinCode(parts, joinCode, origin));
  return byDomain && { key: await keyOfTypedDomain(parts, email, origin), kept: { byDomain } };
}

const byLink = (key: string): WayIn => ({ key, kept: { joinLinkKey: key } });

function requestOf(newcomer: SignUp, passwordHash: string, wayIn: WayIn | undefined): SignUpRequest {
  const { email, firstName, lastName, locale } = newcomer;
  return {
    accountId: newId(),
    organizationId: newId(),
    email,
    firstName,
    lastName,
    passwordHash,
    locale,
    ...wayIn?.kept,
  };
}

const answerByMail = (parts: ServerParts, request: SignUpRequest): Promise<void> =>
  withSystem(parts.databases, async (system) => {
    const { email, locale } = request;
    if (!(await mayMail(system, email))) return;
    const account = await accountByName(system, email);
    // A known address gets a token too, which expires at once and goes nowhere, so that the work is the same.
    const token = await issueToken(system, {
      purpose: 'sign up',
      payload: account ? {} : request,
      lifeMinutes: account ? 0 : LINK_HOURS * 60,
    });
    if (account) await mailKnownAccount(parts, system, { email, account, locale });
    else await mailConfirmation(parts, system, { email, locale, token });
  });

const HOUR_SECONDS = 3600;

const PER_ADDRESS: FailureLimit = { name: 'sign-up address', failures: 10, windowSeconds: HOUR_SECONDS };
/** A whole shift sees a join link at once and shares one IP address. */
const PER_ADDRESS_BY_LINK: FailureLimit = { ...PER_ADDRESS, name: 'sign-up address by join link', failures: 200 };
/** Keeps strangers from filling a mailbox by typing its address. */
const MAILS: FailureLimit = { name: 'sign-up mails', failures: 5, windowSeconds: 24 * HOUR_SECONDS };

/** Counts a sign-up for its IP address, and refuses too many. */
async function countSignUp(system: SystemDb, { ip }: Origin, { isByLink }: { isByLink: boolean }): Promise<void> {
  const counted = [{ limit: isByLink ? PER_ADDRESS_BY_LINK : PER_ADDRESS, key: callerAddress(ip) }];
  await refuseWhileWaiting(system, counted);
  await countFailure(system, counted);
}

/** Returns whether one more mail may go to this address; the caller does not learn it. */
async function mayMail(system: SystemDb, email: string): Promise<boolean> {
  const counted = [{ limit: MAILS, key: email }];
  if ((await secondsToWait(system, counted)) > 0) return false;
  await countFailure(system, counted);
  return true;
}

// These mails go to any address that a visitor typed, so they repeat nothing else that was typed.

const mailConfirmation = (
  parts: ServerParts,
  system: SystemDb,
  { email, locale, token }: { email: string; locale: Locale; token: string },
): Promise<void> =>
  queueMail(parts, system, {
    to: email,
    locale,
    texts: {
      subject: 'joining.mail.confirm.subject',
      body: 'joining.mail.confirm.body',
      action: 'joining.mail.confirm.action',
    },
    link: `${parts.publicUrl()}${withLocale('/signup', locale)}#confirm=${token}`,
  });

/** For a person who signs up despite having an account, or whose address a stranger typed. */
function mailKnownAccount(
  parts: ServerParts,
  system: SystemDb,
  { email, account, locale }: { email: string; account: Account; locale: Locale },
): Promise<void> {
  const ownLocale = account.locale ?? locale;
  return queueMail(parts, system, {
    to: email,
    locale: ownLocale,
    texts: {
      subject: 'joining.mail.known.subject',
      body: 'joining.mail.known.body',
      action: 'joining.mail.known.action',
    },
    link: parts.publicUrl() + withLocale('/login', ownLocale),
  });
}
