import { record } from '#platform/server/record/audit.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { newToken, tokenHash } from '#platform/server/secrets/token.ts';
import { actorOf, type Visitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { assertWelcome, type Newcomer } from '#areas/sso/people/server/people.service.ts';
import { SignOnRefusal } from '#areas/sso/issuer/server/sign-on-refusal.ts';
import { findTicketHolder, insertTicket, spendTicket, type Ticket } from './tickets.queries.ts';

const LIFE_SECONDS = 60;

/** Tickets have the format of all our tokens; a partner's token always contains dots. */
export const isTicket = (token: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(token);

/** Creates a ticket and returns the only copy of it. */
export async function issueTicket(parts: ServerParts, ticket: Ticket): Promise<{ token: string; expiresAt: string }> {
  const token = newToken();
  const expiresAt = await insertTicket(parts.databases.system, {
    ...ticket,
    tokenHash: tokenHash(token),
    lifeSeconds: LIFE_SECONDS,
  });
  return { token, expiresAt };
}

/** Uses up a ticket. The person is checked again, because they may have been suspended within the minute. */
export async function redeemTicket(parts: ServerParts, token: string): Promise<Newcomer> {
  const ticket = await spendTicket(parts.databases.system, tokenHash(token));
  if (!ticket) throw new SignOnRefusal('no such ticket');
  const { organizationId, userId, issuedBy } = ticket;
  const holder = await withOrganization(parts.databases, { organizationId, actor: { userId: null } }, (db) =>
    findTicketHolder(db, userId),
  );
  if (!holder) throw new SignOnRefusal('the person no longer exists');
  if (issuedBy === 'service account' && holder.role !== 'user') throw new SignOnRefusal('not an ordinary user');
  return { accountId: await assertWelcome(parts, holder), organizationId, userId };
}

/** For a service account: a link for one ordinary user of its own organization. */
export async function issueTicketFor(
  parts: ServerParts,
  { visitor, requestId, userId }: { visitor: Visitor; requestId: string; userId: string },
): Promise<{ token: string; url: string; expiresAt: string }> {
  const { organizationId } = visitor;
  const tenant = { organizationId, actor: actorOf(visitor, requestId) };
  const holder = await withOrganization(parts.databases, tenant, (db) => findTicketHolder(db, userId));
  if (holder?.role !== 'user') throw new Problem(notFound);
  const accountId = await assertWelcome(parts, holder).catch((error: unknown) => {
    throw error instanceof SignOnRefusal ? new Problem(notFound) : error;
  });
  const ticket = await issueTicket(parts, { organizationId, userId, accountId, issuedBy: 'service account' });
  await withOrganization(parts.databases, tenant, (db) =>
    record(db, { action: 'login_ticket.issued', objectType: 'user', objectId: userId }),
  );
  return { ...ticket, url: `${parts.publicUrl()}/redirect-sso/${ticket.token}` };
}
