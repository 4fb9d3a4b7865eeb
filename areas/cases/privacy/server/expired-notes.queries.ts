import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { countRows } from '#platform/server/database/keyset.ts';

/** Cases that were closed `months` months before `at` and still have texts. */
const past = (db: TenantDb, at: string, months: number) => sql`
  cases past
  where past.organization_id = ${db.organizationId}
    and past.closed_at < ${at}::timestamptz - make_interval(months => ${months})
    and (num_nonnulls(past.reason, past.note, past.statement, past.answer) > 0
      or exists (select from case_steps step
                 where step.organization_id = past.organization_id and step.case_id = past.id and step.note is not null)
      or exists (select from case_medical_notes note
                 where note.organization_id = past.organization_id and note.case_id = past.id))`;

export const countExpired = (db: TenantDb, at: string, months: number): Promise<number> =>
  countRows(db, past(db, at, months));

/** Returns the number of cases. */
export const forgetExpired = async (db: TenantDb, at: string, months: number): Promise<number> => {
  const { rows } = await sql<{ id: string }>`select past.id from ${past(db, at, months)}`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`
    delete from case_medical_notes
    where organization_id = ${db.organizationId} and case_id = any(${ids}::uuid[])`.execute(db);
  await sql`
    update case_steps set note = null
    where organization_id = ${db.organizationId} and case_id = any(${ids}::uuid[]) and note is not null`.execute(db);
  await sql`
    update cases set reason = null, note = null, statement = null, stated_at = null, answer = null, answered_at = null
    where organization_id = ${db.organizationId} and id = any(${ids}::uuid[])`.execute(db);
  return ids.length;
};
