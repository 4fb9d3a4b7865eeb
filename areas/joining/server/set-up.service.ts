import { invalidLink } from '#areas/identity/one-time-link.ts';
import { hasSuperAdmin, keptPassword } from '#areas/identity/server/accounts.service.ts';
import { endTokens, issueToken, readToken, spendToken } from '#areas/identity/server/one-time-tokens.service.ts';
import { assertGoodPassword } from '#areas/identity/server/password-rule.service.ts';
import { openSession } from '#areas/identity/server/session.service.ts';
import type { SessionUser } from '#areas/identity/session.contract.ts';
import type { SystemDb } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Origin } from '#platform/server/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { invalidInput, Problem } from '#platform/shared/problem.ts';
import type { SetUp } from '../set-up.contract.ts';
import { SetUpRequest } from '../sign-up-request.ts';
import { foundOrganization } from './founders.service.ts';

export const SET_UP_LINK_MINUTES = 30;

/** A link for the operator's eyes by which a super administrator is made; the one given out before ends. */
export async function createSetUpLink(system: SystemDb, publicUrl: string): Promise<string> {
  const request: SetUpRequest = { accountId: newId(), organizationId: newId() };
  await endTokens(system, 'set up');
  const token = await issueToken(system, { purpose: 'set up', payload: request, lifeMinutes: SET_UP_LINK_MINUTES });
  return `${publicUrl}/signup#setup=${token}`;
}

/** The link of a first start; undefined once the installation has a super administrator. */
export const firstSetUpLink = async (system: SystemDb, publicUrl: string): Promise<string | undefined> =>
  (await hasSuperAdmin(system)) ? undefined : createSetUpLink(system, publicUrl);

/** As at sign-up the link is used up last, so that a try that was cut off can be repeated. */
export async function setUpSuperAdmin(
  parts: ServerParts,
  { token, password, ...person }: SetUp,
  origin: Origin,
): Promise<{ user: SessionUser }> {
  const { system } = parts.databases;
  const waiting = await readToken(system, 'set up', token);
  if (!waiting) throw new Problem(invalidLink);
  assertGoodPassword(password, [person.firstName, person.lastName, person.email]);
  const { accountId, organizationId } = SetUpRequest.parse(waiting.payload);
  const userId = await foundOrganization(parts, {
    ...person,
    accountId,
    organizationId,
    passwordHash: await keptPassword(password),
    isSuperAdmin: true,
    isEmailConfirmed: false,
    by: 'set-up',
  });
  if (userId === undefined) throw new Problem(invalidInput, { fields: { email: 'field.email_taken' } });
  if (!(await spendToken(system, 'set up', token))) throw new Problem(invalidLink);
  return { user: await openSession(parts, { accountId, organizationId, userId, method: 'password', origin }) };
}
