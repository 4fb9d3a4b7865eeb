import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TestType } from '#areas/scoring/attempt.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { VisitOutcome } from '../visit-outcome.ts';

export interface VisitRow {
  id: string;
  outcome: VisitOutcome;
  /** Number of valid tests in it, void ones left out. */
  tests: number;
  retestFrom: string | null;
}

/**
 * Selects the visit that a test taken at this moment continues: one that waits for a retest or for the full test. An
 * unconfirmed visit also qualifies: the test was taken in time and only arrived late.
 */
export const openVisit = (
  db: TenantDb,
  userId: string | RawBuilder<unknown>,
  takenAt: string | RawBuilder<unknown>,
) => sql<VisitRow>`
  select visit.id, case visit.outcome when 'unconfirmed' then 'confirming' else visit.outcome end as outcome,
         visit.retest_from as "retestFrom",
         (select count(*) from results result
          where result.organization_id = visit.organization_id and result.visit_id = visit.id and result.is_valid
            and result.voided_at is null) as tests
  from visits visit
  where visit.organization_id = ${db.organizationId} and visit.user_id = ${userId}
    and visit.outcome in ('confirming', 'inconclusive', 'unconfirmed')
    and visit.began_at <= ${takenAt} and visit.retest_until >= ${takenAt}
  order by visit.began_at desc
  limit 1
  for update`;

export interface WaitingVisit {
  userId: string;
  outcome: VisitOutcome;
  tests: number;
  retestUntil: string;
}

/** Finds each person's visit that waits for a test right now. */
export const findWaitingVisits = async (db: TenantDb): Promise<WaitingVisit[]> => {
  const { rows } = await sql<WaitingVisit>`
    select distinct on (visit.user_id) visit.user_id as "userId", visit.outcome, visit.retest_until as "retestUntil",
      (select count(*) from results result
       where result.organization_id = visit.organization_id and result.visit_id = visit.id and result.is_valid
         and result.voided_at is null) as tests
    from visits visit
    where visit.organization_id = ${db.organizationId} and visit.outcome in ('confirming', 'inconclusive')
      and visit.retest_until >= now()
    order by visit.user_id, visit.began_at desc`.execute(db);
  return rows;
};

export interface VisitChange {
  id: string;
  userId: string;
  outcome: VisitOutcome;
  /** When its last test was taken; null when all of its tests are void. */
  takenAt: string | null;
  retestAfterMinutes: number | null;
  retestWithinMinutes: number;
}

/** Begins or changes a visit; executed, or a part of the statement that stores its test. */
export const visitSaving = (visit: VisitChange) => {
  const from = sql`${visit.takenAt}::timestamptz + make_interval(mins => ${visit.retestAfterMinutes}::int)`;
  const until = sql`case when ${visit.retestAfterMinutes}::int is not null
    then ${visit.takenAt}::timestamptz + make_interval(mins => ${visit.retestWithinMinutes}) end`;
  return sql`
    insert into visits (id, user_id, outcome, began_at, retest_from, retest_until)
    values (${visit.id}, ${visit.userId}, ${visit.outcome}, coalesce(${visit.takenAt}::timestamptz, now()), ${from}, ${until})
    on conflict (organization_id, id) do update
      set outcome = excluded.outcome, retest_from = excluded.retest_from, retest_until = excluded.retest_until`;
};

export const saveVisit = async (db: TenantDb, visit: VisitChange): Promise<void> => {
  await visitSaving(visit).execute(db);
};

interface VisitTest {
  testType: TestType;
  isValid: boolean;
  pass: boolean | null;
  deviation: number | null;
  takenAt: string;
  policyVersion: number;
  /** The retest rule of a site; null: that of the policy. */
  mostRetests: number | null;
  retestAfterMinutes: number | null;
}

/** Lists the tests of a visit that are not void, in the order they were taken, and locks the visit. */
export const findVisitTests = async (db: TenantDb, id: string): Promise<VisitTest[]> => {
  await sql`select from visits where organization_id = ${db.organizationId} and id = ${id} for update`.execute(db);
  const { rows } = await sql<VisitTest>`
    select test_type as "testType", is_valid as "isValid", (extra_data->>'pass')::boolean as pass,
           deviation::float8 as deviation, taken_at as "takenAt", policy_version as "policyVersion",
           most_retests as "mostRetests", retest_after_minutes as "retestAfterMinutes"
    from results
    where organization_id = ${db.organizationId} and visit_id = ${id} and voided_at is null
    order by taken_at, id`.execute(db);
  return rows;
};

/** Whether an organization has visits whose retest did not come in time. */
export const hasUnconfirmedVisits = sql<SqlBool>`exists (
  select from visits
  where visits.organization_id = home.id and visits.outcome = 'confirming' and visits.retest_until < now())`;

/** Ends visits whose retest did not come in time, and returns them. */
export const endUnconfirmedVisits = async (db: TenantDb): Promise<{ id: string; userId: string }[]> => {
  const { rows } = await sql<{ id: string; userId: string }>`
    update visits set outcome = 'unconfirmed'
    where organization_id = ${db.organizationId} and outcome = 'confirming' and retest_until < now()
    returning id, user_id as "userId"`.execute(db);
  return rows;
};
