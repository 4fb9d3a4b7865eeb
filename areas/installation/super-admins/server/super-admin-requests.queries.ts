import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';
import { REQUEST_DAYS, type SuperAdminRequest } from '../super-admins.contract.ts';

const ENDS_AT = sql`
  case state when 'waiting' then requested_at + make_interval(days => ${REQUEST_DAYS.waiting})
             else decided_at + make_interval(days => ${REQUEST_DAYS.approved}) end`;

const IS_OPEN = sql`state in ('waiting', 'approved') and ${ENDS_AT} > now()`;

export const findOpenRequests = async (system: SystemDb, accountId: string): Promise<SuperAdminRequest[]> => {
  const { rows } = await sql<SuperAdminRequest>`
    select request.id, coalesce(asker.email, asker.username) as "requestedBy", requested_at as "requestedAt",
           coalesce(requested_by = ${accountId}, false) as "isMine", state,
           coalesce(approver.email, approver.username) as "approvedBy",
           state = 'waiting' and may_approve(${accountId}, requested_by, requested_at) as "mayApprove",
           ${ENDS_AT} as "endsAt"
    from super_admin_requests request
    left join accounts asker on asker.id = requested_by
    left join accounts approver on approver.id = decided_by
    where ${IS_OPEN}
    order by requested_at, request.id`.execute(system);
  return rows;
};

/** Closes requests that were not decided in time. */
export const endPastRequests = async (system: SystemDb, accountId: string): Promise<void> => {
  await sql`
    update super_admin_requests set state = 'withdrawn', decided_at = coalesce(decided_at, now())
    where requested_by = ${accountId} and state in ('waiting', 'approved') and not (${IS_OPEN})`.execute(system);
};

/** Returns false when this account already has an open request. */
export const insertRequest = async (system: SystemDb, id: string, accountId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into super_admin_requests (id, requested_by) values (${id}, ${accountId})
    on conflict do nothing`.execute(system);
  return numAffectedRows === 1n;
};

/** Uses up an approval. Only one of several simultaneous callers gets it. */
export const takeApproval = async (system: SystemDb, accountId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    update super_admin_requests set state = 'used'
    where requested_by = ${accountId} and state = 'approved' and ${IS_OPEN}
    returning id`.execute(system);
  return rows[0]?.id;
};

interface LockedRequest {
  readonly requestedBy: string | null;
  readonly state: 'waiting' | 'approved' | 'over';
  readonly mayApprove: boolean;
}

export const lockRequest = async (
  system: SystemDb,
  id: string,
  accountId: string,
): Promise<LockedRequest | undefined> => {
  const { rows } = await sql<LockedRequest>`
    select requested_by as "requestedBy", case when ${IS_OPEN} then state else 'over' end as state,
           may_approve(${accountId}, requested_by, requested_at) as "mayApprove"
    from super_admin_requests where id = ${id} for update`.execute(system);
  return rows[0];
};

export const decideRequest = async (
  system: SystemDb,
  id: string,
  { state, accountId }: { state: 'approved' | 'declined' | 'withdrawn'; accountId: string },
): Promise<void> => {
  await sql`
    update super_admin_requests set state = ${state}, decided_by = ${accountId}, decided_at = now()
    where id = ${id}`.execute(system);
};
