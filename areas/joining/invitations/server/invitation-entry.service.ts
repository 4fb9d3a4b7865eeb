import { createAccount, keptPassword } from '#areas/identity/accounts/server/accounts.service.ts';
import { recognizeDevice, type Device } from '#areas/identity/sessions/server/devices.service.ts';
import { assertGoodPassword } from '#areas/identity/passwords/server/password-rule.service.ts';
import { openSession } from '#areas/identity/sessions/server/session.service.ts';
import { proveAccount, type SignInContext } from '#areas/identity/sign-in/server/sign-in.service.ts';
import { invalidCredentials, type SessionUser } from '#areas/identity/sessions/session.contract.ts';
import { welcomeMember } from '#areas/users/management/server/members.service.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { invalidInput, Problem } from '#platform/shared/problem.ts';
import { accountExists, type KnownPerson, type NewPerson } from '../invitation-answers.contract.ts';
import { invitationClosed } from '../invitations.contract.ts';
import {
  claimInvitation,
  releaseInvitation,
  takeClaimedInvitation,
  type InvitationKey,
} from './invitation-answers.queries.ts';
import { joinByInvitation } from './invitation-answers.service.ts';
import { openContent, placeOfLink, within } from './invitation-offers.service.ts';

interface Entered {
  readonly user: SessionUser;
  readonly device: Device;
}

/** Accepts with the existing login of the invited address. */
export async function acceptWithPassword(
  parts: ServerParts,
  token: string,
  { password, code }: KnownPerson,
  doorway: SignInContext,
): Promise<Entered> {
  const { origin } = doorway;
  const place = await placeOfLink(parts, token, origin);
  await openContent(parts, place);
  if (place.email === null) throw new Problem(invalidCredentials);
  const credentials = { email: place.email, password, code };
  const { accountId, device, provedPasswordHash } = await proveAccount(parts, credentials, doorway, () => place);
  const { organizationId, userId } = await joinByInvitation(parts, place, accountId);
  const person = { accountId, organizationId, userId, provedPasswordHash };
  const entry = { ...person, method: 'invitation' as const, origin, device };
  return { user: await openSession(parts, entry), device };
}

/** Accepts by creating a login. The link was mailed to the address, so its holder has proved that it is theirs. */
export async function acceptAsNewPerson(
  parts: ServerParts,
  token: string,
  person: NewPerson,
  { origin, deviceToken }: SignInContext,
): Promise<Entered> {
  const place = await placeOfLink(parts, token, origin);
  const { organizationName } = await openContent(parts, place);
  assertFits(person, place, organizationName);
  const passwordHash = await keptPassword(person.password);
  const accountId = await claimed(parts, place, async () => {
    const madeId = await makeLogin(parts, place, person, passwordHash);
    await welcome(parts, place, madeId, person);
    return madeId;
  });
  const { organizationId, userId } = place;
  const device = await recognizeDevice(parts.databases.system, accountId, deviceToken);
  const entry = { accountId, organizationId, userId, method: 'invitation' as const, origin, device };
  return { user: await openSession(parts, entry), device };
}

function assertFits({ username, password, ...person }: NewPerson, place: InvitationKey, organization: string): void {
  const needsUsername = place.email === null;
  if (needsUsername && !username) throw new Problem(invalidInput, { fields: { username: 'field.required' } });
  if (!needsUsername && username) throw new Problem(invalidInput, { fields: { username: 'field.unknown' } });
  const { firstName, lastName } = person;
  assertGoodPassword(password, [firstName, lastName, place.email ?? '', username ?? '', organization]);
}

/** Only one caller at a time creates a login for an invitation; one who is too late leaves none behind. */
async function claimed<T>(parts: ServerParts, place: InvitationKey, work: () => Promise<T>): Promise<T> {
  const isOurs = await within(parts, place, (db) => claimInvitation(db, place));
  if (!isOurs) throw new Problem(invitationClosed);
  try {
    return await work();
  } catch (error) {
    await within(parts, place, (db) => releaseInvitation(db, place));
    throw error;
  }
}

async function makeLogin(
  { databases }: ServerParts,
  { email }: InvitationKey,
  { username, locale }: NewPerson,
  passwordHash: string,
): Promise<string> {
  const isEmailConfirmed = email !== null;
  const login = { email, username: username ?? null, passwordHash, isEmailConfirmed, locale };
  const accountId = await createAccount(databases.system, login);
  if (accountId) return accountId;
  if (email === null) throw new Problem(invalidInput, { fields: { username: 'field.username_taken' } });
  throw new Problem(accountExists);
}

const welcome = (
  parts: ServerParts,
  place: InvitationKey,
  accountId: string,
  { firstName, lastName, username }: NewPerson,
): Promise<void> =>
  within(parts, place, async (db) => {
    const isTaken = await takeClaimedInvitation(db, place);
    const login = { accountId, firstName, lastName, email: place.email, username: username ?? null };
    const isIn = isTaken && (await welcomeMember(db, place.userId, login));
    if (!isIn) throw new Problem(invitationClosed);
  });
