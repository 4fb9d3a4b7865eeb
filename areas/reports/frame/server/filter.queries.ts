import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { MOST_COUNTED, type FilterCount, type FilterPerson } from '../filter.contract.ts';
import { MOST_VALUES } from '../filter-values.ts';
import { matchingResults, type ReportScope } from './matching-results-condition.queries.ts';

/** Grouping by person costs one hash; counting distinct people would sort all tests. */
export const countTests = async (db: TenantDb, scope: ReportScope): Promise<Pick<FilterCount, 'tests' | 'people'>> => {
  const { rows } = await sql<{ tests: number; people: number }>`
    select coalesce(sum(own.tests), 0)::bigint as tests, count(*) as people
    from (select count(*) as tests from results result where ${matchingResults(db, scope)} group by result.user_id) own`.execute(
    db,
  );
  return rows[0] ?? { tests: 0, people: 0 };
};

/** Counts the latest tests outside the period, up to the limit. */
export const countOutside = async (db: TenantDb, scope: ReportScope): Promise<FilterCount['outside']> => {
  const { from, to } = scope.period;
  const ever = { ...scope, period: { from: '-infinity', to: 'infinity' } };
  const { rows } = await sql<{ tests: number; from: string | null }>`
    select count(*) as tests,
           date_trunc('day', min(latest.taken_at) at time zone zone.time_zone) at time zone zone.time_zone as "from"
    from organizations zone
    left join (
      select result.taken_at from results result
      where ${matchingResults(db, ever)} and (result.taken_at < ${from} or result.taken_at >= ${to})
      order by result.taken_at desc
      limit ${MOST_COUNTED + 1}) latest on true
    where zone.id = ${db.organizationId} and latest.taken_at is not null
    group by zone.time_zone`.execute(db);
  const [row] = rows;
  return row?.from ? { tests: row.tests, from: row.from } : null;
};

const PERSON = sql`
  person.id, person.first_name as "firstName", person.last_name as "lastName",
  person.employee_number as "employeeNumber"`;

const somebody = (db: TenantDb) => sql`
  person.organization_id = ${db.organizationId} and person.role <> 'service' and person.deleted_at is null`;

export const findPeopleByIds = async (db: TenantDb, ids: readonly string[]): Promise<FilterPerson[]> => {
  const { rows } = await sql<FilterPerson>`
    select ${PERSON} from users person
    where ${somebody(db)} and person.id = any(${ids}::uuid[])
    limit ${MOST_VALUES}`.execute(db);
  return rows;
};

export const findPeopleByNumbers = async (db: TenantDb, numbers: readonly string[]): Promise<FilterPerson[]> => {
  const { rows } = await sql<FilterPerson>`
    select ${PERSON} from users person
    where ${somebody(db)} and lower(person.employee_number) = any(${numbers.map((number) => number.toLowerCase())}::text[])
    order by person.employee_number, person.id
    limit ${MOST_VALUES}`.execute(db);
  return rows;
};
