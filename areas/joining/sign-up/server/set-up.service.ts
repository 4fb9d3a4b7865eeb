import { invalidLink } from '#areas/identity/accounts/one-time-link.ts';
import { accountById, hasSuperAdmin, keptPassword } from '#areas/identity/accounts/server/accounts.service.ts';
import { sendConfirmation } from '#areas/identity/email/server/emails.service.ts';
import {
  endTokens,
  issueToken,
  readToken,
  spendToken,
} from '#areas/identity/accounts/server/one-time-tokens.service.ts';
import { assertGoodPassword } from '#areas/identity/passwords/server/password-rule.service.ts';
import { openSession } from '#areas/identity/sessions/server/session.service.ts';
import { lockSuperAdminSet, needsSecondSuperAdmin } from '#areas/identity/accounts/server/super-admins.service.ts';
import type { SessionUser } from '#areas/identity/sessions/session.contract.ts';
import type { SystemDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { invalidInput, Problem } from '#platform/shared/problem.ts';
import type { SetUp } from '../set-up.contract.ts';
import { SetUpRequest, type SetUpGrant } from '../sign-up-request.ts';
import { createFirstOrganization, makeLogin, type Newcomer } from './founders.service.ts';

export const SET_UP_LINK_MINUTES = 30;

/** Creates a link that makes a super administrator, and ends the previous link. */
export async function createSetUpLink(system: SystemDb, publicUrl: string, grant: SetUpGrant): Promise<string> {
  const request: SetUpRequest = { accountId: newId(), organizationId: newId(), grant };
  await endTokens(system, 'set up');
  const token = await issueToken(system, { purpose: 'set up', payload: request, lifeMinutes: SET_UP_LINK_MINUTES });
  return `${publicUrl}/signup#setup=${token}`;
}

/** Returns the link of a first start, or undefined once the installation has a super administrator. */
export const firstSetUpLink = async (system: SystemDb, publicUrl: string): Promise<string | undefined> =>
  (await hasSuperAdmin(system)) ? undefined : createSetUpLink(system, publicUrl, { by: 'first start' });

/** Notifies others of a new super administrator, in the transaction that creates the login. */
export type OnSuperAdminCreated = (system: SystemDb, made: { accountId: string; grant: SetUpGrant }) => Promise<void>;

/** As at sign-up, the link is used up last, so that an interrupted attempt can be repeated. */
export async function setUpSuperAdmin(
  parts: ServerParts,
  { token, password, ...person }: SetUp,
  { origin, onMade }: { origin: Origin; onMade: OnSuperAdminCreated },
): Promise<{ user: SessionUser }> {
  const { system } = parts.databases;
  const waiting = await readToken(system, 'set up', token);
  const request = SetUpRequest.safeParse(waiting?.payload);
  if (!request.success) throw new Problem(invalidLink);
  assertGoodPassword(password, [person.firstName, person.lastName, person.email]);
  const { accountId, organizationId, grant } = request.data;
  const founder = {
    ...person,
    accountId,
    organizationId,
    passwordHash: await keptPassword(password),
    isSuperAdmin: true,
    isEmailConfirmed: false,
    by: 'set-up' as const,
  };
  const userId = await createFirstOrganization(parts, founder, (db, newcomer) =>
    makeSuperAdmin(db, newcomer, { grant, onMade }),
  );
  if (userId === undefined) throw new Problem(invalidInput, { fields: { email: 'field.email_taken' } });
  if (!(await spendToken(system, 'set up', token))) throw new Problem(invalidLink);
  const user = await openSession(parts, { accountId, organizationId, userId, method: 'password', origin });
  // Mails to super administrators go only to confirmed addresses.
  await sendConfirmation(parts, accountId);
  return { user };
}

/**
 * The reason for the link must still hold when it is used, because super administrators may have come or gone since.
 */
async function makeSuperAdmin(
  system: SystemDb,
  newcomer: Newcomer,
  { grant, onMade }: { grant: SetUpGrant; onMade: OnSuperAdminCreated },
): Promise<boolean> {
  await lockSuperAdminSet(system);
  const { accountId } = newcomer;
  const isThere = (await accountById(system, accountId)) !== undefined;
  if (!isThere && !(await isStillGranted(system, grant))) throw new Problem(invalidLink);
  const isMade = await makeLogin(system, newcomer);
  if (isMade && !isThere) await onMade(system, { accountId, grant });
  return isMade;
}

async function isStillGranted(system: SystemDb, grant: SetUpGrant): Promise<boolean> {
  if (grant.by === 'operator') return true;
  if (grant.by === 'first start') return !(await hasSuperAdmin(system));
  if (!(await accountById(system, grant.askedBy))?.isSuperAdmin) return false;
  return grant.by === 'approval' || !(await needsSecondSuperAdmin(system, grant.askedBy));
}
