import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import type { OccurrenceStatus, StatusCounts } from '#areas/schedules/rules/occurrence-status.ts';
import { IS_OVERDUE, STATUS } from './occurrences.queries.ts';

/** By opening time: `from` is included, `to` is not. */
export interface ExpectedTime {
  readonly from: string;
  readonly to: string;
  /** Everyone when left out. */
  readonly people?: readonly string[] | undefined;
}

export type AllStatusCounts = Record<OccurrenceStatus | 'overdue', number>;

const expected = (db: TenantDb, { from, to, people }: ExpectedTime) =>
  allOf(
    sql`occurrence.organization_id = ${db.organizationId}`,
    sql`occurrence.opens_at >= ${from} and occurrence.opens_at < ${to}`,
    sql`exists (select from users person where person.organization_id = occurrence.organization_id
          and person.id = occurrence.user_id and person.deleted_at is null)`,
    people && sql`occurrence.user_id = any(${people}::uuid[])`,
  );

export const countByStatus = async (db: TenantDb, time: ExpectedTime): Promise<AllStatusCounts> => {
  const { rows } = await sql<AllStatusCounts>`
    select count(*) filter (where status = 'excused') as excused, count(*) filter (where status = 'cancelled') as cancelled,
           count(*) filter (where status = 'completed') as completed, count(*) filter (where status = 'late') as late,
           count(*) filter (where status = 'inProgress') as "inProgress",
           count(*) filter (where status = 'missed') as missed,
           count(*) filter (where status = 'scheduled') as scheduled,
           count(*) filter (where status = 'scheduled' and "isOverdue") as overdue
    from (select ${STATUS} as status, ${IS_OVERDUE} as "isOverdue" from occurrences occurrence
          where ${expected(db, time)}) stood`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('An aggregate has one row.');
  return counts;
};

export type CompletionOfPerson = StatusCounts & { userId: string };

/** People without expected tests have no row. */
export const countByPerson = async (
  db: TenantDb,
  time: ExpectedTime & { readonly people: readonly string[] },
): Promise<CompletionOfPerson[]> => {
  const { rows } = await sql<CompletionOfPerson>`
    select "userId", count(*) filter (where status = 'completed') as completed,
           count(*) filter (where status = 'late') as late, count(*) filter (where status = 'missed') as missed
    from (select occurrence.user_id as "userId", ${STATUS} as status from occurrences occurrence
          where ${expected(db, time)}) stood
    group by "userId"`.execute(db);
  return rows;
};

export type CompletionOfDay = StatusCounts & { day: string };

/** By the day on which the window opens in this time zone; days without finished tests have no row. */
export const countByDay = async (db: TenantDb, time: ExpectedTime, timeZone: string): Promise<CompletionOfDay[]> => {
  const { rows } = await sql<CompletionOfDay>`
    select day::text, count(*) filter (where status = 'completed') as completed,
           count(*) filter (where status = 'late') as late, count(*) filter (where status = 'missed') as missed
    from (select (occurrence.opens_at at time zone ${timeZone})::date as day, ${STATUS} as status
          from occurrences occurrence where ${expected(db, time)}) stood
    where status in ('completed', 'late', 'missed')
    group by day
    order by day`.execute(db);
  return rows;
};

export interface NextDue {
  userId: string;
  scheduleName: string;
  opensAt: string;
  dueAt: string;
  closesAt: string;
}

/** Returns each person's open test, or the next one to open. */
export const findNextDue = async (db: TenantDb, people: readonly string[]): Promise<NextDue[]> => {
  const { rows } = await sql<NextDue>`
    select person.id as "userId", schedule.name as "scheduleName", next.opens_at as "opensAt", next.due_at as "dueAt",
           next.closes_at as "closesAt"
    from unnest(${people}::uuid[]) person (id)
    cross join lateral (
      select occurrence.* from occurrences occurrence
      where occurrence.organization_id = ${db.organizationId} and occurrence.user_id = person.id
        and occurrence.status = 'scheduled' and occurrence.closes_at > now()
        and occurrence.opens_at > now() - interval '3 days'
      order by occurrence.opens_at, occurrence.due_at, occurrence.id
      limit 1) next
    join schedules schedule on schedule.organization_id = next.organization_id and schedule.id = next.schedule_id`.execute(
    db,
  );
  return rows;
};
