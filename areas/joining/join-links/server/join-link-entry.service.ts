import { singleSignOnNeeded } from '#areas/identity/sessions/session.contract.ts';
import { signInRules } from '#areas/identity/sign-in/server/sign-in-rules.service.ts';
import { thisOrganization } from '#areas/organizations/server/organizations.service.ts';
import { admitMember, memberOf } from '#areas/users/management/server/members.service.ts';
import { record } from '#platform/server/record/audit.ts';
import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { tokenHash } from '#platform/server/secrets/token.ts';
import { domainOf } from '#platform/shared/email-domain.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { joinLinkClosed, joinLinkForOthers, type Joined, type JoinLink } from '../join-links.contract.ts';
import { findJoinLink, locateJoinLink, takeUse, type JoinLinkKey } from './join-links.queries.ts';
import { lockMembership } from '#areas/joining/entry/server/people.queries.ts';

export interface Newcomer {
  readonly accountId: string;
  /** null when the person has no address or has not confirmed it. */
  readonly confirmedEmail: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** Returns the hash of a join link's token, which can be stored until it is used because it opens nothing by itself. */
export const joinLinkKey = (token: string): string => tokenHash(token).toString('base64url');

/** Refuses a sign-up by this link before anything is created for it. */
export async function assertOpenToSignUp(parts: ServerParts, key: string, email: string): Promise<void> {
  const place = await placeOf(parts, key);
  if (!place) throw new Problem(notFound);
  await within(parts, place, async (db) => {
    const link = await findJoinLink(db, place.id);
    if (link?.state !== 'valid') throw new Problem(joinLinkClosed);
    assertDomain(link, email);
    // A sign-up chooses a password, which an organization with its own single sign-on does not accept.
    if (!(await signInRules(db)).passwordsAllowed) throw new Problem(singleSignOnNeeded);
  });
}

/** Makes the newcomer an ordinary member with the link's tags. A member, even a suspended one, stays unchanged. */
export async function admitByJoinLink(
  parts: ServerParts,
  key: string,
  newcomer: Newcomer,
): Promise<Joined & { userId: string }> {
  const place = await placeOf(parts, key);
  if (!place) throw new Problem(notFound);
  return within(parts, place, async (db) => {
    const { accountId } = newcomer;
    await lockMembership(db, accountId);
    const organization = await thisOrganization(db);
    const joined = { organizationId: place.organizationId, organizationName: organization?.name ?? '' };
    const member = await memberOf(db, accountId);
    if (member && member.status !== 'left') return { ...joined, userId: member.id, wasMember: true };
    return { ...joined, userId: await admit(db, place, newcomer), wasMember: false };
  });
}

async function admit(db: TenantDb, { id }: JoinLinkKey, newcomer: Newcomer): Promise<string> {
  const { accountId, confirmedEmail, firstName, lastName } = newcomer;
  const link = await findJoinLink(db, id);
  if (!link) throw new Problem(joinLinkClosed);
  assertDomain(link, confirmedEmail);
  if (!(await takeUse(db, id))) throw new Problem(joinLinkClosed);
  const tagIds = link.tags.map((tag) => tag.id);
  const person = { accountId, role: 'user' as const, firstName, lastName, email: confirmedEmail, tagIds };
  const userId = await admitMember(db, { ...person, by: 'join link' });
  await record(db, { action: 'join_link.used', objectType: 'join link', objectId: id, detail: { userId } });
  return userId;
}

function assertDomain({ allowedDomain }: JoinLink, email: string | null): void {
  const isAllowed = allowedDomain === null || (email !== null && domainOf(email) === allowedDomain);
  if (!isAllowed) throw new Problem(joinLinkForOthers);
}

const placeOf = ({ databases }: ServerParts, key: string): Promise<JoinLinkKey | undefined> =>
  locateJoinLink(databases.system, Buffer.from(key, 'base64url'));

const within = <T>(
  { databases }: ServerParts,
  { organizationId }: JoinLinkKey,
  work: (db: TenantDb) => Promise<T>,
): Promise<T> => withOrganization(databases, { organizationId, actor: { userId: null } }, work);
