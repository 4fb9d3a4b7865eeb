import { record } from '#platform/server/audit.ts';
import { withOrganization } from '#platform/server/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { actorOf, type Visitor } from '#platform/server/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import type { OwnSession } from '../own-sessions.contract.ts';
import { browserWords } from '../user-agent.ts';
import { deleteSessionOf, findSessionsOf } from './session.queries.ts';
import { endSessions } from './session.service.ts';

export async function listOwnSessions(
  { databases }: ServerParts,
  { accountId, sessionId }: Visitor,
): Promise<{ items: OwnSession[] }> {
  const sessions = await findSessionsOf(databases.system, accountId);
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
  const isEnded = await deleteSessionOf(parts.databases.system, owner.visitor.accountId, id);
  if (!isEnded) throw new Problem(notFound);
  await recordEnd(parts, owner, { sessionId: id });
}

export async function endOwnOtherSessions(parts: ServerParts, owner: Owner): Promise<void> {
  const { accountId, sessionId } = owner.visitor;
  const count = await endSessions(parts.databases.system, accountId, { keptId: sessionId });
  await recordEnd(parts, owner, { which: 'others', count });
}

export async function endAllOwnSessions(parts: ServerParts, owner: Owner): Promise<void> {
  const count = await endSessions(parts.databases.system, owner.visitor.accountId);
  await recordEnd(parts, owner, { which: 'all', count });
}

const recordEnd = ({ databases }: ServerParts, { visitor, requestId }: Owner, detail: Record<string, unknown>) =>
  withOrganization(databases, { organizationId: visitor.organizationId, actor: actorOf(visitor, requestId) }, (db) =>
    record(db, { action: 'session.ended', objectType: 'user', objectId: visitor.userId, detail }),
  );
