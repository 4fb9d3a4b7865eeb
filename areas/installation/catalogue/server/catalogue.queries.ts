import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { VersionUse } from '../catalogue.contract.ts';

/** Counts results by version and reads nothing of a result itself. */
export const findVersionUse = async (db: TenantDb): Promise<VersionUse[]> => {
  const { rows } = await sql<VersionUse>`
    select organization.id as "organizationId", organization.name as "organizationName", result.test_type as "testType",
           result.task_version as "taskVersion", result.norms_version as "normsVersion",
           result.scoring_version as "scoringVersion", count(*) as results, min(result.taken_at) as "firstTakenAt",
           max(result.taken_at) as "lastTakenAt"
    from results result join organizations organization on organization.id = result.organization_id
    where result.organization_id = ${db.organizationId}
    group by organization.id, organization.name, result.test_type, result.task_version, result.norms_version,
             result.scoring_version
    order by result.test_type, max(result.taken_at) desc`.execute(db);
  return rows;
};
