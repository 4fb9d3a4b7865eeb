import { record } from '#platform/server/record/audit.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { actorOf, reaches, type Visitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import type { OwnSession } from '../own-sessions.contract.ts';
import { browserWords } from '../user-agent.ts';
import { deleteSessionsOfMember } from './ended-membership.queries.ts';
import { deleteSessionOf, deleteSessionOfMember, deleteSessionsOf } from './session-ends.queries.ts';
import { findSessionsOf, findSessionsOfMember } from './session.queries.ts';

/** Lists the login's sessions, or only those in this organization if the visitor's session is confined to it. */
export async function listOwnSessions({ databases }: ServerParts, visitor: Visitor): Promise<{ items: OwnSession[] }> {
  const { sessionId } = visitor;
  const sessions = await (reaches(visitor, 'other organizations')
    ? findSessionsOf(databases.system, visitor.accountId)
    : findSessionsOfMember(databases.system, visitor));
  const items = sessions.map(({ userAgent, ...session }) => ({
    ...session,
    ...browserWords(userAgent),
    isCurrent: session.id === sessionId,
  }));
  return { items: items.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
}

/** A person who ends sessions of their own. */
interface Owner {
  readonly visitor: Visitor;
  readonly requestId: string;
}

export async function endOwnSession(parts: ServerParts, owner: Owner, id: string): Promise<void> {
  const { visitor } = owner;
  const isEnded = await (reaches(visitor, 'other organizations')
    ? deleteSessionOf(parts.databases.system, visitor.accountId, id)
    : deleteSessionOfMember(parts.databases.system, visitor, id));
  if (!isEnded) throw new Problem(notFound);
  await recordEnd(parts, owner, { sessionId: id });
}

export async function endOwnOtherSessions(parts: ServerParts, owner: Owner): Promise<void> {
  const count = await endAllOf(parts, owner.visitor, { keptId: owner.visitor.sessionId });
  await recordEnd(parts, owner, { which: 'others', count });
}

export async function endAllOwnSessions(parts: ServerParts, owner: Owner): Promise<void> {
  const count = await endAllOf(parts, owner.visitor);
  await recordEnd(parts, owner, { which: 'all', count });
}

const endAllOf = (
  { databases }: ServerParts,
  visitor: Visitor,
  { keptId }: { keptId?: string } = {},
): Promise<number> =>
  reaches(visitor, 'other organizations')
    ? deleteSessionsOf(databases.system, visitor.accountId, keptId)
    : deleteSessionsOfMember(databases.system, visitor, keptId);

const recordEnd = ({ databases }: ServerParts, { visitor, requestId }: Owner, detail: Record<string, unknown>) =>
  withOrganization(databases, { organizationId: visitor.organizationId, actor: actorOf(visitor, requestId) }, (db) =>
    record(db, { action: 'session.ended', objectType: 'user', objectId: visitor.userId, detail }),
  );
