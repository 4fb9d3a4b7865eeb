import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';
import { countRows, keyset, toPage } from '#platform/server/database/keyset.ts';
import { insertRow } from '#platform/server/database/table-rows.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { AdminDataset, AdminExport, AdminExportState } from '../admin-exports.contract.ts';

export interface NewAdminExport {
  readonly id: string;
  readonly dataset: AdminDataset;
  readonly organizationId: string | null;
  readonly purpose: string;
  readonly ticket: string;
  readonly state: AdminExportState;
  readonly requestedBy: string;
  readonly keptHours: number;
  readonly sealedKey: Buffer | null;
  readonly salt: Buffer | null;
}

export const insertAdminExport = (system: SystemDb, { organizationId, ...given }: NewAdminExport): Promise<void> =>
  insertRow(system, 'adminExports', { ...given, aboutOrganization: organizationId });

/**
 * Returns how many exports a super administrator has ordered within the last day, in any state, and when the first of
 * them no longer counts.
 */
export const countOrdered = async (
  system: SystemDb,
  accountId: string,
): Promise<{ ordered: number; secondsToNext: number }> => {
  const { rows } = await sql<{ ordered: number; secondsToNext: number }>`
    select count(*)::int as ordered,
           greatest(1, ceil(extract(epoch from min(requested_at) + interval '1 day' - clock_timestamp())))::int as "secondsToNext"
    from admin_exports
    where requested_by = ${accountId} and requested_at > now() - interval '1 day'`.execute(system);
  return rows[0] ?? { ordered: 0, secondsToNext: 0 };
};

const login = (account: string) => sql`coalesce(${sql.ref(`${account}.email`)}, ${sql.ref(`${account}.username`)})`;

export async function findAdminExports(
  system: SystemDb,
  { cursor, limit, accountId }: { cursor?: string | undefined; limit: number; accountId: string },
): Promise<Page<AdminExport>> {
  const by = sql`export.requested_at`;
  const page = keyset({ by, id: sql`export.id`, descending: true }, { cursor, limit });
  const { rows } = await sql<AdminExport & { sortKey: string }>`
    select export.id, dataset, organization.name as "organizationName", purpose, ticket, state,
           ${login('requester')} as "requestedBy", coalesce(requested_by = ${accountId}, false) as "isMine",
           ${login('approver')} as "approvedBy",
           state = 'approval' and may_approve(${accountId}, requested_by, requested_at) as "mayApprove", requested_at as "requestedAt", done_at as "doneAt",
           expires_at as "expiresAt", rows, bytes, sha256,
           (select count(*) from admin_export_downloads download where download.export_id = export.id) as downloads,
           (${by})::text as "sortKey"
    from admin_exports export
    left join organizations organization on organization.id = about_organization
    left join accounts requester on requester.id = requested_by
    left join accounts approver on approver.id = approved_by
    where ${page.after}
    order by ${page.order} limit ${page.take}`.execute(system);
  return toPage(rows, limit, await countRows(system, sql`admin_exports`));
}

export interface KeptAdminExport {
  readonly id: string;
  readonly dataset: AdminDataset;
  readonly organizationId: string | null;
  readonly state: AdminExportState;
  readonly requestedBy: string | null;
  readonly keptHours: number;
  readonly sealedKey: Buffer | null;
  readonly salt: Buffer | null;
  readonly requestedAt: string;
  readonly bytes: number;
  readonly sha256: string | null;
}

const KEPT = sql`id, dataset, about_organization as "organizationId", state, requested_by as "requestedBy",
  kept_hours as "keptHours", sealed_key as "sealedKey", salt, requested_at as "requestedAt", bytes, sha256`;

export const lockAdminExport = async (system: SystemDb, id: string): Promise<KeptAdminExport | undefined> => {
  const { rows } = await sql<KeptAdminExport>`
    select ${KEPT} from admin_exports where id = ${id} for update`.execute(system);
  return rows[0];
};

/** Asks the database, which applies the same rule to the approval itself. */
export const findMayApprove = async (system: SystemDb, id: string, accountId: string): Promise<boolean> => {
  const { rows } = await sql<{ mayApprove: boolean }>`
    select may_approve(${accountId}, requested_by, requested_at) as "mayApprove"
    from admin_exports where id = ${id}`.execute(system);
  return rows[0]?.mayApprove ?? false;
};

export const approve = async (system: SystemDb, id: string, accountId: string): Promise<void> => {
  await sql`
    update admin_exports set state = 'queued', approved_by = ${accountId}, approved_at = now()
    where id = ${id}`.execute(system);
};

/** Claims the next export to be made. Takes over one whose server has died. */
export const claimAdminExport = async (system: SystemDb): Promise<KeptAdminExport | undefined> => {
  const { rows } = await sql<KeptAdminExport>`
    update admin_exports set state = 'running', started_at = now()
    where id = (
      select id from admin_exports
      where state = 'queued' or (state = 'running' and started_at < now() - interval '1 hour')
      order by requested_at limit 1 for update skip locked)
    returning ${KEPT}`.execute(system);
  return rows[0];
};

/** Puts the export back in the queue, as if it had not been started. */
export const giveBack = async (system: SystemDb, id: string): Promise<void> => {
  await sql`
    update admin_exports set state = 'queued', started_at = null where id = ${id} and state = 'running'`.execute(
    system,
  );
};

interface MadeFile {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** Returns false when the export was deleted in the meantime. The key is no longer needed. */
export const markReady = async (system: SystemDb, id: string, { rows, bytes, sha256 }: MadeFile): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update admin_exports set state = 'ready', done_at = now(), expires_at = now() + make_interval(hours => kept_hours),
      rows = ${rows}, bytes = ${bytes}, sha256 = ${sha256}, sealed_key = null, salt = null
    where id = ${id} and state = 'running'`.execute(system);
  return numAffectedRows === 1n;
};

export const markEnded = async (
  system: SystemDb,
  id: string,
  state: 'failed' | 'expired' | 'declined' | 'deleted',
): Promise<void> => {
  await sql`
    update admin_exports set state = ${state}, done_at = coalesce(done_at, now()), sealed_key = null, salt = null
    where id = ${id}`.execute(system);
};

export const findExpired = async (system: SystemDb): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from admin_exports where state = 'ready' and expires_at < now()`.execute(system);
  return rows.map(({ id }) => id);
};

/** The ids of the exports that have a file or a part of one. */
export const findKeptIds = async (system: SystemDb): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from admin_exports where state in ('running', 'ready')`.execute(system);
  return new Set(rows.map(({ id }) => id));
};

export const insertDownload = async (system: SystemDb, id: string, exportId: string, accountId: string) => {
  await sql`
    insert into admin_export_downloads (id, export_id, account_id) values (${id}, ${exportId}, ${accountId})`.execute(
    system,
  );
};

export const organizationExists = (system: SystemDb, id: string): Promise<boolean> =>
  countRows(system, sql`organizations where id = ${id}`).then((found) => found > 0);
