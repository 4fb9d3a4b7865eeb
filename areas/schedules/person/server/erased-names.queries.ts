import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

export const forgetNotesAbout = async (db: TenantDb, userId: string): Promise<void> => {
  await sql`
    update occurrences set excuse_note = null
    where organization_id = ${db.organizationId} and user_id = ${userId} and excuse_note is not null`.execute(db);
  await sql`
    update excused_days set note = ''
    where organization_id = ${db.organizationId} and user_id = ${userId} and note <> ''`.execute(db);
  await sql`
    update reminders set delivery_note = null
    where organization_id = ${db.organizationId} and user_id = ${userId} and delivery_note is not null`.execute(db);
};

/** Nobody plans with them any more; what was expected of the person stays, without the shift. */
export const deleteShiftsOf = async (db: TenantDb, userId: string): Promise<void> => {
  await sql`delete from shifts where organization_id = ${db.organizationId} and user_id = ${userId}`.execute(db);
};
