import { invalidLink } from '#areas/identity/accounts/one-time-link.ts';
import { readToken, spendToken } from '#areas/identity/accounts/server/one-time-tokens.service.ts';
import { openSession } from '#areas/identity/sessions/server/session.service.ts';
import type { SessionUser } from '#areas/identity/sessions/session.contract.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { Problem } from '#platform/shared/problem.ts';
import { SignUpRequest } from '../sign-up-request.ts';
import { createFirstOrganization, makeLogin } from './founders.service.ts';
import { keyOfConfirmedDomain } from '#areas/joining/join-links/server/work-domain.service.ts';
import { admitByJoinLink, assertOpenToSignUp } from '#areas/joining/join-links/server/join-link-entry.service.ts';

/**
 * Creates what the link stands for and signs in to it. The link is used up last: every earlier step can be repeated, so
 * an interrupted one is finished by pressing the button again, and one of several simultaneous callers gets the
 * session.
 */
export async function confirmSignUp(parts: ServerParts, token: string, origin: Origin): Promise<{ user: SessionUser }> {
  const { system } = parts.databases;
  const waiting = await readToken(system, 'sign up', token);
  if (!waiting) throw new Problem(invalidLink);
  const request = SignUpRequest.parse(waiting.payload);
  const linkKey = request.byDomain ? await keyOfConfirmedDomain(parts, request.email) : request.joinLinkKey;
  const place = linkKey === undefined ? await found(parts, request) : await join(parts, linkKey, request);
  if (!(await spendToken(system, 'sign up', token))) throw new Problem(invalidLink);
  const { accountId } = request;
  return { user: await openSession(parts, { accountId, ...place, method: 'password', origin }) };
}

interface Place {
  readonly organizationId: string;
  readonly userId: string;
}

async function found(parts: ServerParts, request: SignUpRequest): Promise<Place> {
  const userId = await createFirstOrganization(parts, { ...request, isEmailConfirmed: true, by: 'sign-up' });
  if (userId === undefined) throw new Problem(invalidLink);
  return { organizationId: request.organizationId, userId };
}

async function join(parts: ServerParts, linkKey: string, request: SignUpRequest): Promise<Place> {
  const { accountId, email, firstName, lastName } = request;
  await assertOpenToSignUp(parts, linkKey, email);
  const isMade = await makeLogin(parts.databases.system, { ...request, isEmailConfirmed: true });
  if (!isMade) throw new Problem(invalidLink);
  const newcomer = { accountId, confirmedEmail: email, firstName, lastName };
  const { organizationId, userId } = await admitByJoinLink(parts, linkKey, newcomer);
  return { organizationId, userId };
}
