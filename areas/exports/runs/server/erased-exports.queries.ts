import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { StoredRow } from '#platform/server/database/rows-about.ts';

/** Finds all identified files that are ready or being made, because any of them may name the erased person. */
export const findNamingRuns = async (db: TenantDb): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from export_runs
    where organization_id = ${db.organizationId} and identity = 'identified' and state in ('ready', 'running')`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Finds the identified files made since the person was added, with the purpose but not who ordered them. */
export const findRunsNaming = async (db: TenantDb, userId: string): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    select run.id, run.dataset, run.purpose, run.done_at
    from export_runs run
    join users person on person.organization_id = run.organization_id and person.id = ${userId}
    where run.organization_id = ${db.organizationId} and run.identity = 'identified' and run.done_at > person.created_at
      and run.sha256 is not null
    order by run.done_at desc`.execute(db);
  return rows;
};
