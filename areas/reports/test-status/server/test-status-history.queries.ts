import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { countRows, keyset, toPage } from '#platform/server/database/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { ReportPerson } from '#areas/reports/frame/report-person.ts';
import type { TestStatusHistory } from '../test-status.contract.ts';
import { expectedTests, matchingExpected, STATUS, type ExpectedScope } from './expected-tests.queries.ts';
import { NAME, PERSON_LABEL } from '#areas/reports/frame/server/person-label.queries.ts';

export type ExpectedPerson = { id: string; person: ReportPerson };

/** The people from whom something was expected, by name. */
export async function findExpectedPeople(
  db: TenantDb,
  scope: ExpectedScope,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page<ExpectedPerson>> {
  const by = sql`(${NAME} collate "und-x-icu")`;
  const page = keyset({ by, id: sql`person.id`, descending: false }, { cursor, limit });
  const those = sql`
    users person
    where person.organization_id = ${db.organizationId} and person.id in (
      select occurrence.user_id from ${expectedTests(scope.reader)} where ${matchingExpected(db, scope)})`;
  const { rows } = await sql<ExpectedPerson & { sortKey: string }>`
    select person.id, ${PERSON_LABEL} as person, ${NAME} as "sortKey" from ${those} and ${page.after}
    order by ${page.order} limit ${page.take}`.execute(db);
  return toPage(rows, limit, await countRows(db, those));
}

export type DayOfPerson = TestStatusHistory['days'][number] & { userId: string };

/** Each day on which something was expected of these people, in the time zone of the window. */
export const findDays = async (
  db: TenantDb,
  scope: ExpectedScope,
  userIds: readonly string[],
): Promise<DayOfPerson[]> => {
  const { rows } = await sql<DayOfPerson>`
    select "userId", day::text, count(*) filter (where status = 'completed') as completed,
           count(*) filter (where status = 'late') as late, count(*) filter (where status = 'missed') as missed,
           count(*) filter (where status = 'excused') as excused,
           count(*) filter (where status in ('scheduled', 'inProgress')) as waiting,
           coalesce(array_agg(distinct reason) filter (where reason is not null), '{}') as reasons
    from (select occurrence.user_id as "userId", (occurrence.opens_at at time zone occurrence.zone)::date as day,
                 ${STATUS} as status,
                 coalesce(occurrence.excuse_reason,
                   case when ${STATUS} = 'missed' then coalesce(occurrence.missed_reason, missed_reason_of(occurrence)) end) as reason
          from ${expectedTests(scope.reader)}
          where ${matchingExpected(db, scope)} and occurrence.user_id = any(${userIds}::uuid[])) stood
    group by "userId", day
    order by day`.execute(db);
  return rows;
};
