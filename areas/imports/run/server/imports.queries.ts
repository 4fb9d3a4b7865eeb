import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { countRows, keyset, toPage } from '#platform/server/database/keyset.ts';
import { NOW, updateRow } from '#platform/server/database/table-rows.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { KnownTitles } from '#areas/imports/rows/column-mapping.ts';
import type { Encoding, Separator } from '#areas/imports/file/file-dialect.ts';
import type { ImportFailure, ImportState } from '../import-state.ts';
import type { Import, ImportCounts, ImportSettings, RunChoices } from '../imports.contract.ts';

/** How long an import can be undone. */
const UNDO_TIME = sql`interval '1 day'`;

const IMPORT = sql`
  import.id, import.file_name as "fileName", import.created_at as "createdAt",
  trim(creator.first_name || ' ' || creator.last_name) as "createdBy", import.finished_at as "finishedAt",
  import.state, import.columns, import.sample, import.settings, import.row_count as "rowCount", import.progress,
  import.counts, import.failure,
  case when import.state = 'done' and import.undone_at is null and import.finished_at > now() - ${UNDO_TIME}
    and exists (
      select from import_changes change
      where change.organization_id = import.organization_id and change.import_id = import.id)
    then import.finished_at + ${UNDO_TIME} end as "undoUntil",
  case when import.undone_at is not null
    then import.undone || jsonb_build_object('at', to_char(import.undone_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    end as undone`;

const FROM = sql`
  imports import
  left join users creator on creator.organization_id = import.organization_id and creator.id = import.created_by`;

export const insertImport = async (db: TenantDb, id: string, fileName: string): Promise<void> => {
  await sql`
    insert into imports (id, file_name, created_by) values (${id}, ${fileName}, ${db.actor.userId})`.execute(db);
};

export interface FileTop {
  readonly encoding: Encoding;
  readonly separator: Separator;
  readonly columns: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly settings: ImportSettings;
}

export const finishUpload = (db: TenantDb, id: string, { encoding, separator, ...top }: FileTop): Promise<void> => {
  const [columns, sample, settings] = [top.columns, top.sample, top.settings].map((part) => JSON.stringify(part));
  return updateRow(db, 'imports', id, { state: 'uploaded', encoding, separator, columns, sample, settings });
};

/** Leaves out a file that is still uploading, because it is not an import yet. */
export const findImport = async (db: TenantDb, id: string): Promise<Import | undefined> => {
  const { rows } = await sql<Import>`
    select ${IMPORT} from ${FROM}
    where import.organization_id = ${db.organizationId} and import.id = ${id} and import.state <> 'uploading'`.execute(
    db,
  );
  return rows[0];
};

/** Locks the import, so that its state cannot change before the transaction ends. */
export const lockImport = async (db: TenantDb, id: string): Promise<void> => {
  await sql`select from imports where organization_id = ${db.organizationId} and id = ${id} for update`.execute(db);
};

export async function findImports(
  db: TenantDb,
  query: { cursor?: string | undefined; limit: number },
): Promise<Page<Import>> {
  const by = sql`import.created_at`;
  const page = keyset({ by, id: sql`import.id`, descending: true }, query);
  const matches = sql`import.organization_id = ${db.organizationId} and import.state <> 'uploading'`;
  const { rows } = await sql<Import & { sortKey: string }>`
    select ${IMPORT}, ${by}::text as "sortKey"
    from ${FROM}
    where ${matches} and ${page.after}
    order by ${page.order}
    limit ${page.take}`.execute(db);
  return toPage(rows, query.limit, await countRows(db, sql`imports import where ${matches}`));
}

interface RunningImport {
  startedBy: string;
  rowCount: number;
  progress: number;
}

export const findRunningImport = async (db: TenantDb): Promise<RunningImport | undefined> => {
  const { rows } = await sql<RunningImport>`
    select coalesce(trim(person.first_name || ' ' || person.last_name), '') as "startedBy",
      import.row_count as "rowCount", import.progress
    from imports import
    left join users person on person.organization_id = import.organization_id and person.id = import.asked_by
    where import.organization_id = ${db.organizationId} and import.state = 'running'`.execute(db);
  return rows[0];
};

export const askForCheck = (db: TenantDb, id: string, settings: ImportSettings): Promise<void> => {
  const asked = { settings: JSON.stringify(settings), askedBy: db.actor.userId };
  const begun = { counts: null, failure: null, progress: 0, tries: 0 };
  return updateRow(db, 'imports', id, { state: 'checking', ...asked, ...begun });
};

/** Returns false when another import of the organization is being written. */
export const askForRun = async (db: TenantDb, id: string, choices: RunChoices): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update imports set state = 'running', choices = ${JSON.stringify(choices)}, asked_by = ${db.actor.userId},
      failure = null, progress = 0, tries = 0
    where organization_id = ${db.organizationId} and id = ${id}
      and not exists (select from imports other where other.organization_id = ${db.organizationId} and other.state = 'running')`.execute(
    db,
  );
  return numAffectedRows === 1n;
};

/** Serializes simultaneous requests for a run. */
export const lockRuns = async (db: TenantDb): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import runs ${db.organizationId}`}, 0))`.execute(db);
};

/** An import with the data that its job needs. */
export interface ImportWork {
  id: string;
  state: ImportState;
  encoding: Encoding;
  separator: Separator;
  columns: string[];
  settings: ImportSettings;
  choices: RunChoices | null;
  rowCount: number;
  tries: number;
  askedBy: string | null;
}

const WORK = sql`
  id, state, encoding, separator, columns, settings, choices, row_count as "rowCount", tries, asked_by as "askedBy"`;

/** Counts one more try of the job. Returns undefined when nothing is due. */
export const beginWork = async (db: TenantDb, id: string): Promise<ImportWork | undefined> => {
  const { rows } = await sql<ImportWork>`
    update imports set tries = tries + 1, progress = 0
    where organization_id = ${db.organizationId} and id = ${id} and state in ('checking', 'running')
    returning ${WORK}`.execute(db);
  return rows[0];
};

/** The server that gets the lock works on the import; another server waits and then finds nothing to do. */
export const lockWork = async (db: TenantDb, id: string): Promise<ImportWork | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${id}`}, 0))`.execute(db);
  const { rows } = await sql<ImportWork>`
    select ${WORK} from imports
    where organization_id = ${db.organizationId} and id = ${id} and state in ('checking', 'running')`.execute(db);
  return rows[0];
};

export const noteProgress = (
  db: TenantDb,
  id: string,
  { progress, rowCount }: { progress: number; rowCount: number },
): Promise<void> => updateRow(db, 'imports', id, { progress, rowCount });

export const finishCheck = (db: TenantDb, id: string, counts: ImportCounts, rowCount: number): Promise<void> =>
  updateRow(db, 'imports', id, { state: 'checked', counts: JSON.stringify(counts), rowCount, progress: rowCount });

export const finishRun = (db: TenantDb, id: string, counts: ImportCounts): Promise<void> => {
  const finished = { finishedAt: NOW, progress: sql<number>`row_count`, sample: '[]' };
  return updateRow(db, 'imports', id, { state: 'done', counts: JSON.stringify(counts), ...finished });
};

export const failImport = async (db: TenantDb, id: string, failure: ImportFailure): Promise<void> => {
  await sql`
    update imports set state = 'failed', failure = ${failure}
    where organization_id = ${db.organizationId} and id = ${id} and state in ('checking', 'running')`.execute(db);
};

export const deleteImport = async (db: TenantDb, id: string): Promise<void> => {
  await sql`delete from imports where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};

/** Deletes reports past retention and unfinished files. */
export const deleteOldImports = async (
  db: TenantDb,
  { reportDays, fileDays }: { reportDays: number; fileDays: number },
): Promise<void> => {
  await sql`
    delete from imports
    where organization_id = ${db.organizationId} and state not in ('checking', 'running')
      and (created_at < now() - make_interval(days => ${reportDays})
        or state <> 'done' and created_at < now() - make_interval(days => ${fileDays}))`.execute(db);
};

export const findKnownTitles = async (db: TenantDb): Promise<KnownTitles> => {
  const { rows } = await sql<{ fields: KnownTitles }>`
    select fields from import_mappings where organization_id = ${db.organizationId}`.execute(db);
  return rows[0]?.fields ?? {};
};

export const saveKnownTitles = async (db: TenantDb, fields: KnownTitles): Promise<void> => {
  await sql`
    insert into import_mappings (fields) values (${JSON.stringify(fields)})
    on conflict (organization_id) do update set fields = excluded.fields`.execute(db);
};
