import { accountByName, keptPassword } from '#areas/identity/server/accounts.service.ts';
import { issueToken } from '#areas/identity/server/one-time-tokens.service.ts';
import { assertGoodPassword } from '#areas/identity/server/password-rule.service.ts';
import { withSystem } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Origin } from '#platform/server/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { Problem } from '#platform/shared/problem.ts';
import { signUpClosed, type SignUp } from '../sign-up.contract.ts';
import type { SignUpRequest } from '../sign-up-request.ts';
import { countSignUp, mayMail } from './sign-up-limits.ts';
import { mailConfirmation, mailKnownAccount } from './sign-up-mails.service.ts';
import { keyOfJoinCode } from './join-codes.service.ts';
import { assertOpenToSignUp, joinLinkKey } from './join-link-entry.service.ts';
import { keyOfTypedDomain } from './work-domain.service.ts';

const LINK_HOURS = 24;

/** Nothing in the answer, and nothing in the time it takes, tells whether the address is known. */
export async function signUp(parts: ServerParts, newcomer: SignUp, origin: Origin): Promise<{ status: 'accepted' }> {
  const { email, firstName, lastName, password, joinToken, joinCode, byDomain } = newcomer;
  const isByLink = joinToken !== undefined || joinCode !== undefined || byDomain === true;
  if (!isByLink && (await parts.installation.state()).offFeatures.includes('signUp')) throw new Problem(signUpClosed);
  assertGoodPassword(password, [firstName, lastName, email]);
  // The link first: wrong ones must not use up what a shift that joins by a right one has.
  const wayIn = await wayInOf(parts, newcomer, origin);
  if (wayIn) await assertOpenToSignUp(parts, wayIn.key, email);
  await countSignUp(parts.databases.system, origin, { isByLink });
  const request = requestOf(newcomer, await keptPassword(password), wayIn);
  await answerByMail(parts, request);
  return { status: 'accepted' };
}

interface WayIn {
  /** Of the join link by which the person comes. */
  readonly key: string;
  /** What is kept of it until they confirm: which link a domain stands for is asked again then. */
  readonly kept: Pick<SignUpRequest, 'joinLinkKey' | 'byDomain'>;
}

/** The join link by which the person comes, by its token, its code or its domain; undefined: they come by none. */
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
    // A known address makes a token too, one that is over at once and goes nowhere: the work is the same.
    const token = await issueToken(system, {
      purpose: 'sign up',
      payload: account ? {} : request,
      lifeMinutes: account ? 0 : LINK_HOURS * 60,
    });
    if (account) await mailKnownAccount(parts, system, { email, account, locale });
    else await mailConfirmation(parts, system, { email, locale, token });
  });
