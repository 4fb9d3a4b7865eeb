import { accountById } from '#areas/identity/accounts/server/accounts.service.ts';
import { thisOrganization } from '#areas/organizations/server/organizations.service.ts';
import { ownsDomain } from '#areas/sso/domains/server/domain-claims.service.ts';
import { assertTags } from '#areas/users/management/server/users.service.ts';
import { record } from '#platform/server/record/audit.ts';
import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { newToken, tokenHash } from '#platform/server/secrets/token.ts';
import { newTypedCode } from '#platform/server/secrets/typed-code.ts';
import type { LoginVisitor, Visitor } from '#platform/server/http/visitor.ts';
import { DEFAULT_LOCALE, withLocale } from '#platform/shared/locale.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import {
  domainNotProved,
  joinLinkForOthers,
  type Joined,
  type JoinLink,
  type JoinLinkOffer,
  type NewJoinLink,
} from '../join-links.contract.ts';
import { joinCodeMark } from './join-codes.service.ts';
import { endJoinLink, findJoinLink, insertJoinLink, locateJoinLink } from './join-links.queries.ts';
import { linkTarget } from '#areas/joining/entry/server/link-guesses.ts';
import { findNames } from '#areas/joining/entry/server/people.queries.ts';
import { joinLinkKey, admitByJoinLink } from './join-link-entry.service.ts';

/** Returns the only copy of the link and of its code. */
export async function createJoinLink(
  parts: ServerParts,
  db: TenantDb,
  visitor: Visitor,
  newLink: NewJoinLink,
): Promise<{ joinLink: JoinLink; link: string; code: string | null }> {
  const { allowedDomain, byDomain } = newLink;
  if (byDomain && !(allowedDomain && (await ownsDomain(db, allowedDomain)))) throw new Problem(domainNotProved);
  const tagIds = await assertTags(db, newLink.tagIds);
  const [id, token] = [newId(), newToken()];
  const code = newLink.withCode ? newTypedCode() : null;
  const codeMac = code === null ? null : joinCodeMark(parts, code);
  await insertJoinLink(db, { ...newLink, tagIds, id, tokenHash: tokenHash(token), codeMac, createdBy: visitor.userId });
  const detail = { ...newLink, tagIds };
  await record(db, { action: 'join_link.created', objectType: 'join link', objectId: id, detail });
  const { locale = DEFAULT_LOCALE } = (await thisOrganization(db)) ?? {};
  const link = parts.publicUrl() + withLocale(`/join/${token}`, locale);
  return { joinLink: await existing(findJoinLink(db, id)), link, code };
}

export async function revokeJoinLink(db: TenantDb, id: string): Promise<void> {
  const name = await existing(endJoinLink(db, id));
  await record(db, { action: 'join_link.revoked', objectType: 'join link', objectId: id, detail: { name } });
}

export async function showJoinLink(parts: ServerParts, token: string, origin: Origin): Promise<JoinLinkOffer> {
  const { organizationId, id } = await knownLink(parts, token, origin);
  return withOrganization(parts.databases, { organizationId, actor: { userId: null } }, async (db) => {
    const link = await existing(findJoinLink(db, id));
    const organization = await existing(thisOrganization(db));
    return {
      state: link.state,
      organizationName: organization.name,
      allowedDomain: link.allowedDomain,
      tagNames: link.tags.map(({ name }) => name),
    };
  });
}

/** The person keeps the name from the organization they are signed in to. */
export async function joinByLink(
  parts: ServerParts,
  visitor: LoginVisitor,
  token: string,
  origin: Origin,
): Promise<Joined> {
  const { databases } = parts;
  const { organizationId, userId, accountId } = visitor;
  await knownLink(parts, token, origin);
  if (visitor.isService) throw new Problem(joinLinkForOthers);
  const account = await existing(accountById(databases.system, accountId));
  const names = await withOrganization(databases, { organizationId, actor: { userId } }, (db) =>
    existing(findNames(db, userId)),
  );
  const confirmedEmail = account.isEmailConfirmed ? account.email : null;
  const joined = await admitByJoinLink(parts, joinLinkKey(token), {
    accountId,
    confirmedEmail,
    ...names,
  });
  const { organizationName, wasMember } = joined;
  return { organizationId: joined.organizationId, organizationName, wasMember };
}

const knownLink = (parts: ServerParts, token: string, origin: Origin) =>
  linkTarget(parts, origin, () => locateJoinLink(parts.databases.system, tokenHash(token)));

const existing = async <T>(found: Promise<T | undefined>): Promise<T> => {
  const value = await found;
  if (value === undefined) throw new Problem(notFound);
  return value;
};
