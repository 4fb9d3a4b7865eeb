import { sql } from 'kysely';
import type { PersonChange, UndoneChanges } from '#areas/users/written-person.ts';
import type { TenantDb } from '#platform/server/database.ts';

/** Somebody who was made by a file and is changed by a later row of it stays somebody who was made. */
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

export const finishUndo = async (db: TenantDb, importId: string, undone: UndoneChanges): Promise<void> => {
  await sql`
    update imports set undone_at = now(), undone = ${JSON.stringify(undone)}
    where organization_id = ${db.organizationId} and id = ${importId}`.execute(db);
};

export const deleteChanges = async (db: TenantDb, importId: string): Promise<void> => {
  await sql`
    delete from import_changes where organization_id = ${db.organizationId} and import_id = ${importId}`.execute(db);
};

/** What can be taken back no more. */
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
