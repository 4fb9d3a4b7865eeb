import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf, countRows, keyset, toPage } from '#platform/server/database/keyset.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { ExportDownload, ExportRun, RunState } from '../exports.contract.ts';
import { datasetsFor } from '#areas/exports/datasets/order-fault.ts';
import type { ExportOrder } from '#areas/exports/datasets/export-order.ts';

export type RunReader = Pick<Visitor, 'userId' | 'permissions' | 'isScoped'>;

/**
 * A scoped administrator sees only their own runs, and identified files are visible only to those who may export names.
 */
const inSight = (db: TenantDb, { userId, permissions, isScoped }: RunReader): RawBuilder<SqlBool> =>
  allOf(
    sql`run.organization_id = ${db.organizationId} and run.dataset = any(${datasetsFor(permissions)}::text[])`,
    !permissions.includes('exports.identified') && sql`run.identity <> 'identified'`,
    isScoped && sql`run.requested_by = ${userId}`,
  );

/** The person as the contract's PersonLabel; null if the person is deleted or hidden from the reader. */
export const personLabel = (organization: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`
  (select json_build_object('id', person.id, 'firstName', person.first_name, 'lastName', person.last_name)
   from users person
   where person.organization_id = ${organization} and person.id = ${id} and person.deleted_at is null)`;

const runOf = ({ userId }: RunReader) => sql`
  run.id, run.name, run.dataset, run.identity, run.format, run.state, run.fault, run.purpose,
  (select recipient.name from export_recipients recipient
   where recipient.organization_id = run.organization_id and recipient.id = run.recipient_id) as recipient,
  ${personLabel(sql`run.organization_id`, sql`run.requested_by`)} as "requestedBy",
  run.requested_by = ${userId} as "isMine", run.schedule_id as "scheduleId", run.created_at as "createdAt",
  run.started_at as "startedAt", run.done_at as "doneAt", run.expires_at as "expiresAt",
  run.rows, run.expected_rows as "expectedRows", run.bytes, run.sha256,
  (select count(*) from export_downloads download
   where download.organization_id = run.organization_id and download.run_id = run.id) as downloads`;

interface RunsQuery {
  readonly state?: RunState | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** One page, the newest first. */
export async function findRuns(
  db: TenantDb,
  reader: RunReader,
  { state, cursor, limit }: RunsQuery,
): Promise<Page<ExportRun>> {
  const by = sql`run.created_at`;
  const page = keyset({ by, id: sql`run.id`, descending: true }, { cursor, limit });
  const matches = allOf(inSight(db, reader), state && sql`run.state = ${state}`);
  const { rows } = await sql<ExportRun & { sortKey: string }>`
    select ${runOf(reader)}, (${by})::text as "sortKey" from export_runs run
    where ${matches} and ${page.after}
    order by ${page.order}
    limit ${page.take}`.execute(db);
  return toPage(rows, limit, await countRows(db, sql`export_runs run where ${matches}`));
}

export async function findRun(
  db: TenantDb,
  reader: RunReader,
  id: string,
): Promise<{ run: ExportRun; order: ExportOrder } | undefined> {
  const { rows } = await sql<ExportRun & { ordered: ExportOrder }>`
    select ${runOf(reader)}, run.ordered from export_runs run where ${inSight(db, reader)} and run.id = ${id}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) return undefined;
  const { ordered, ...run } = found;
  return { run, order: ordered };
}

const MOST_DOWNLOADS_SHOWN = 200;

export const findDownloads = async (db: TenantDb, runId: string): Promise<ExportDownload[]> => {
  const { rows } = await sql<ExportDownload>`
    select download.at, ${personLabel(sql`download.organization_id`, sql`download.user_id`)} as by
    from export_downloads download
    where download.organization_id = ${db.organizationId} and download.run_id = ${runId}
    order by download.at desc
    limit ${MOST_DOWNLOADS_SHOWN}`.execute(db);
  return rows;
};
