import { sql } from 'kysely';
import type { PersonChange, UndoneChanges } from '#areas/users/import/written-person.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { NOW, updateRow } from '#platform/server/database/table-rows.ts';

/** A person created by a file and changed by a later row of it still counts as created. */
export const insertChanges = async (
  db: TenantDb,
  importId: string,
  changes: readonly PersonChange[],
): Promise<void> => {
  await sql`
    insert into import_changes (import_id, user_id, kind, before, after)
    select ${importId}::uuid, given."userId", given.kind, given.before, given.after
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given (
      "userId" uuid, kind text, before jsonb, after jsonb)
    on conflict do nothing`.execute(db);
};

export const findChanges = async (db: TenantDb, importId: string): Promise<PersonChange[]> => {
  const { rows } = await sql<PersonChange>`
    select user_id as "userId", kind, before, after from import_changes
    where organization_id = ${db.organizationId} and import_id = ${importId}
    order by user_id`.execute(db);
  return rows;
};

export const finishUndo = (db: TenantDb, importId: string, undone: UndoneChanges): Promise<void> =>
  updateRow(db, 'imports', importId, { undoneAt: NOW, undone: JSON.stringify(undone) });

export const deleteChanges = async (db: TenantDb, importId: string): Promise<void> => {
  await sql`
    delete from import_changes where organization_id = ${db.organizationId} and import_id = ${importId}`.execute(db);
};

/** Deletes the changes of imports that can no longer be undone. */
export const deletePastChanges = async (db: TenantDb): Promise<void> => {
  await sql`
    delete from import_changes change using imports import
    where change.organization_id = ${db.organizationId} and import.organization_id = change.organization_id
      and import.id = change.import_id and import.finished_at < now() - interval '1 day'`.execute(db);
};

export const deleteChangesOf = async (db: TenantDb, userId: string): Promise<void> => {
  await sql`
    delete from import_changes
    where organization_id = ${db.organizationId} and user_id = ${userId}`.execute(db);
};
