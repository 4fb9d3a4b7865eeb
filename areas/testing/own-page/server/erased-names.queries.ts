import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { ERASED } from '#platform/server/record/erased-names.ts';

/** Deletes the texts; that there was a remark or an answer stays on record. */
export const deleteRemarkTexts = async (db: TenantDb, userId: string): Promise<void> => {
  await sql`
    update result_remarks set text = ${ERASED}, answer = case when answer is not null then ${ERASED} end
    where organization_id = ${db.organizationId} and user_id = ${userId}`.execute(db);
  await sql`
    update drift_acknowledgements set note = ${ERASED}
    where organization_id = ${db.organizationId} and user_id = ${userId}`.execute(db);
  await sql`
    update results set void_reason = ${ERASED}
    where organization_id = ${db.organizationId} and user_id = ${userId} and void_reason is not null`.execute(db);
};
