import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import type { Look } from '../own-data.contract.ts';

export interface LookRow extends Omit<Look, 'by'> {
  firstName: string | null;
  lastName: string | null;
}

/** What others did with a person's results, the latest first. */
export const findLooks = async (
  db: TenantDb,
  userId: string,
  looks: readonly string[],
  most: number,
): Promise<LookRow[]> => {
  const { rows } = await sql<LookRow>`
    select entry.id, entry.at, entry.action as what, result.id as "resultId", result.test_type as "testType",
           result.taken_at as "takenAt", actor.first_name as "firstName", actor.last_name as "lastName"
    from results result
    join audit_entries entry on entry.organization_id = result.organization_id and entry.object_id = result.id
      and entry.object_type = 'result' and entry.action = any(${looks}) and entry.actor_id is distinct from result.user_id
    left join users actor on actor.organization_id = entry.organization_id and actor.id = entry.actor_id
    where result.organization_id = ${db.organizationId} and result.user_id = ${userId}
    order by entry.at desc, entry.id desc
    limit ${most}`.execute(db);
  return rows;
};
