import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

export const findTrialsOf = async (
  db: TenantDb,
  userId: string,
  { after, count }: { after: string | null; count: number },
): Promise<{ resultId: string; gzipped: Buffer }[]> => {
  const { rows } = await sql<{ resultId: string; gzipped: Buffer }>`
    select trial.result_id as "resultId", trial.gzipped
    from raw_trials trial
    join results result on result.organization_id = trial.organization_id and result.id = trial.result_id
    where trial.organization_id = ${db.organizationId} and result.user_id = ${userId}
      and trial.result_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by trial.result_id limit ${count}`.execute(db);
  return rows;
};
