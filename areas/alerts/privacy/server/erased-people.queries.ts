import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

/** Deletes the notes about these people; that a rule fired, and who handled the alert, stays. */
export const deleteNotesAbout = async (db: TenantDb, userIds: readonly string[]): Promise<void> => {
  await sql`
    update alert_steps set note = null
    where organization_id = ${db.organizationId} and note is not null and alert_id in (
      select id from alerts where organization_id = ${db.organizationId} and user_id = any(${[...userIds]}::uuid[]))`.execute(
    db,
  );
  await sql`
    update alerts set resolution = null
    where organization_id = ${db.organizationId} and user_id = any(${[...userIds]}::uuid[]) and resolution is not null`.execute(
    db,
  );
};
