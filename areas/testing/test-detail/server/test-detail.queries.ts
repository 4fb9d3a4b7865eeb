import { sql } from 'kysely';
import type { AttemptMetrics } from '#areas/scoring/score-attempt.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { TestCourse } from '../test-events.ts';

/** Finds the metrics of the result first, then those of earlier valid tests of the same kind, the latest first. */
export const findMetrics = async (db: TenantDb, resultId: string, most: number): Promise<AttemptMetrics[]> => {
  const { rows } = await sql<{ metrics: AttemptMetrics }>`
    select earlier.metrics
    from results result
    join results earlier on earlier.organization_id = result.organization_id and earlier.user_id = result.user_id
      and earlier.test_type = result.test_type and earlier.device_class = result.device_class
      and earlier.norms_version = result.norms_version and earlier.task_version = result.task_version
      and (earlier.id = result.id
           or (earlier.is_valid and earlier.voided_at is null
               and (earlier.taken_at, earlier.id) < (result.taken_at, result.id)))
    where result.organization_id = ${db.organizationId} and result.id = ${resultId}
    order by earlier.taken_at desc, earlier.id desc
    limit ${most + 1}`.execute(db);
  return rows.map(({ metrics }) => metrics);
};

interface CourseRow extends Omit<TestCourse, 'voidedBy'> {
  firstName: string | null;
  lastName: string | null;
}

export const findCourse = async (db: TenantDb, resultId: string): Promise<CourseRow | undefined> => {
  const { rows } = await sql<CourseRow>`
    select attempt.created_at as "givenOutAt", result.taken_at as "takenAt", result.elapsed_ms as "elapsedMs",
           result.received_at as "receivedAt", result.voided_at as "voidedAt",
           voider.first_name as "firstName", voider.last_name as "lastName"
    from results result
    join attempts attempt on attempt.organization_id = result.organization_id and attempt.id = result.id
    left join users voider on voider.organization_id = result.organization_id and voider.id = result.voided_by
    where result.organization_id = ${db.organizationId} and result.id = ${resultId}`.execute(db);
  return rows[0];
};
