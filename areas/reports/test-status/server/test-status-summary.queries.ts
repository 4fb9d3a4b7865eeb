import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { TestStatusSummary } from '../test-status.contract.ts';
import {
  expectedTests,
  IS_OPEN,
  IS_OVERDUE,
  IS_RETEST_DUE,
  matchingExpected,
  STATUS,
  type ExpectedScope,
} from './expected-tests.queries.ts';

type Counts = TestStatusSummary['counts'];

export const countStandings = async (db: TenantDb, scope: ExpectedScope): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select count(*) filter (where status = 'completed') as completed, count(*) filter (where status = 'late') as late,
           count(*) filter (where status = 'inProgress') as "inProgress",
           count(*) filter (where status = 'missed') as missed, count(*) filter (where status = 'excused') as excused,
           count(*) filter (where status = 'cancelled') as cancelled,
           count(*) filter (where status = 'scheduled') as scheduled,
           count(*) filter (where status = 'scheduled' and "isOverdue") as overdue,
           count(*) filter (where status = 'scheduled' and "isOpen" and not "isOverdue") as due,
           ${scope.reader.seesOutcomes ? sql`count(*) filter (where "isRetestDue")` : sql`null::bigint`} as retest
    from (select ${STATUS} as status, ${IS_OPEN} as "isOpen", ${IS_OVERDUE} as "isOverdue", ${IS_RETEST_DUE} as "isRetestDue"
          from ${expectedTests(scope.reader)} where ${matchingExpected(db, scope)}) stood`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('An aggregate has one row.');
  return counts;
};

const MOST_WINDOWS = 200;

/** Whether a window that matches the filter is open now, whatever the standing of its tests. */
export const hasOpenWindow = async (db: TenantDb, scope: ExpectedScope): Promise<boolean> => {
  const filter = { ...scope.filter, opensAt: undefined, standings: undefined };
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from ${expectedTests(scope.reader)}
                   where ${matchingExpected(db, { ...scope, filter, open: 'instead' })}) as "isThere"`.execute(db);
  return rows[0]?.isThere ?? false;
};

/** All windows to choose from, whatever is chosen. */
export const findWindows = async (
  db: TenantDb,
  scope: ExpectedScope,
  withOpen: boolean,
): Promise<TestStatusSummary['windows']> => {
  const filter = { ...scope.filter, opensAt: undefined, schedules: undefined, standings: undefined };
  const all: ExpectedScope = { ...scope, filter, open: withOpen ? 'besides' : undefined };
  const { rows } = await sql<TestStatusSummary['windows'][number]>`
    select schedule.id as "scheduleId", schedule.name as schedule, stood.opens_at as "opensAt", stood.due_at as "dueAt",
           stood.closes_at as "closesAt", stood.people, stood.done
    from (select occurrence.schedule_id, occurrence.opens_at, occurrence.due_at, occurrence.closes_at,
                 count(*) filter (where occurrence.status <> 'excused') as people,
                 count(*) filter (where occurrence.status in ('completed', 'late')) as done
          from ${expectedTests(scope.reader)} where ${matchingExpected(db, all)}
          group by 1, 2, 3, 4
          order by occurrence.opens_at, occurrence.schedule_id
          limit ${MOST_WINDOWS}) stood
    join schedules schedule on schedule.organization_id = ${db.organizationId} and schedule.id = stood.schedule_id
    order by stood.opens_at, schedule.name, stood.closes_at`.execute(db);
  return rows;
};

/** When the next window opens for a person whom the reader sees. */
export const findNextOpening = async (db: TenantDb): Promise<string | null> => {
  const { rows } = await sql<{ opensAt: string }>`
    select opens_at as "opensAt" from occurrences
    where organization_id = ${db.organizationId} and opens_at > now() and status = 'scheduled'
    order by opens_at limit 1`.execute(db);
  return rows[0]?.opensAt ?? null;
};
