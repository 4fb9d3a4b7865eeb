import { sql } from 'kysely';
import type { Role } from '#areas/identity/accounts/roles.ts';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';

export interface Ticket {
  organizationId: string;
  userId: string;
  accountId: string;
  issuedBy: 'provider' | 'service account';
}

/** Returns when the ticket expires. */
export const insertTicket = async (
  system: SystemDb,
  { tokenHash, lifeSeconds, ...ticket }: Ticket & { tokenHash: Buffer; lifeSeconds: number },
): Promise<string> => {
  const { rows } = await sql<{ expiresAt: string }>`
    insert into login_tickets (token_hash, organization_id, user_id, account_id, issued_by, expires_at)
    values (${tokenHash}, ${ticket.organizationId}, ${ticket.userId}, ${ticket.accountId}, ${ticket.issuedBy},
            now() + make_interval(secs => ${lifeSeconds}))
    returning expires_at as "expiresAt"`.execute(system);
  return rows[0]?.expiresAt ?? '';
};

/** Uses up a ticket. Only one of several simultaneous callers gets it. */
export const spendTicket = async (system: SystemDb, tokenHash: Buffer): Promise<Ticket | undefined> => {
  const { rows } = await sql<Ticket>`
    update login_tickets set used_at = now()
    where token_hash = ${tokenHash} and used_at is null and expires_at > now()
    returning organization_id as "organizationId", user_id as "userId", account_id as "accountId",
              issued_by as "issuedBy"`.execute(system);
  return rows[0];
};

export const deletePastTickets = async (system: SystemDb): Promise<void> => {
  await sql`delete from login_tickets where expires_at < now() - interval '1 day'`.execute(system);
};

/** A person of the organization with any role or status. */
export interface TicketHolder {
  accountId: string | null;
  role: Role;
  status: string;
}

export const findTicketHolder = async (db: TenantDb, userId: string): Promise<TicketHolder | undefined> => {
  const { rows } = await sql<TicketHolder>`
    select account_id as "accountId", role, status from users
    where organization_id = ${db.organizationId} and id = ${userId}`.execute(db);
  return rows[0];
};
