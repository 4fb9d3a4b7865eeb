import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { countRows } from '#platform/server/database/keyset.ts';

/** Alerts that were resolved more than `months` months before `at` and still have a note. */
const past = (db: TenantDb, at: string, months: number) => sql`
  alerts past
  where past.organization_id = ${db.organizationId}
    and past.resolved_at < ${at}::timestamptz - make_interval(months => ${months})
    and (past.resolution is not null
      or exists (select from alert_steps step
                 where step.organization_id = past.organization_id and step.alert_id = past.id and step.note is not null))`;

export const countExpired = (db: TenantDb, at: string, months: number): Promise<number> =>
  countRows(db, past(db, at, months));

/** Deletes their notes; returns the number of alerts. */
export const forgetExpired = async (db: TenantDb, at: string, months: number): Promise<number> => {
  const { rows } = await sql<{ id: string }>`select past.id from ${past(db, at, months)}`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`
    update alert_steps set note = null
    where organization_id = ${db.organizationId} and alert_id = any(${ids}::uuid[]) and note is not null`.execute(db);
  await sql`
    update alerts set resolution = null
    where organization_id = ${db.organizationId} and id = any(${ids}::uuid[])`.execute(db);
  return ids.length;
};
