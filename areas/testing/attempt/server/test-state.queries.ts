import { sql } from 'kysely';
import type { DeviceClass } from '#areas/scoring/attempt.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { practiceNeed } from './next-test-condition.queries.ts';
import type { TestState } from '../test-state.contract.ts';

export const findPracticeNeed = async (
  db: TenantDb,
  userId: string,
  deviceClass: DeviceClass | undefined,
): Promise<boolean> => {
  const { rows } = await sql<{ isNeeded: boolean }>`
    select practice."isNeeded"
    from (${practiceNeed({ organizationId: db.organizationId, userId }, deviceClass)}) practice`.execute(db);
  return rows[0]?.isNeeded ?? true;
};

/** Finds the visit that a test taken now continues. */
export const findWaitingVisit = async (
  db: TenantDb,
  userId: string,
): Promise<Pick<TestState, 'openOutcome' | 'retestFrom'>> => {
  const { rows } = await sql<Pick<TestState, 'openOutcome' | 'retestFrom'>>`
    select outcome as "openOutcome", case when outcome = 'confirming' then retest_from end as "retestFrom"
    from visits
    where organization_id = ${db.organizationId} and user_id = ${userId}
      and outcome in ('confirming', 'inconclusive') and began_at <= now() and retest_until >= now()
    order by began_at desc
    limit 1`.execute(db);
  return rows[0] ?? { openOutcome: null, retestFrom: null };
};

export const findLastResult = async (db: TenantDb, userId: string): Promise<TestState['lastResult']> => {
  const { rows } = await sql<NonNullable<TestState['lastResult']>>`
    select result.test_type as "testType", result.taken_at as "takenAt", result.is_valid as "isValid", visit.outcome
    from results result
    join visits visit on visit.organization_id = result.organization_id and visit.id = result.visit_id
    where result.organization_id = ${db.organizationId} and result.user_id = ${userId} and result.voided_at is null
    order by result.taken_at desc, result.id desc
    limit 1`.execute(db);
  return rows[0] ?? null;
};
