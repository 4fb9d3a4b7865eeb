import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Order } from '#platform/server/database/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { ReportFilter } from '#areas/reports/frame/report-filter.ts';
import type { ReportPerson } from '#areas/reports/frame/report-person.ts';
import type { TimelineSort } from '../timeline.contract.ts';
import {
  FOUND_COLUMNS,
  pageOfFound,
  toFoundPage,
  type FoundRow,
} from '#areas/reports/frame/server/found-people.queries.ts';
import { countedTests, takenTests } from '#areas/reports/figures/server/full-tests.queries.ts';
import { latestFullTest, matchingLatest } from '#areas/reports/figures/server/latest-full-tests.queries.ts';
import { listedPeople } from '#areas/reports/frame/server/matching-people-condition.queries.ts';
import type { ReportScope } from '#areas/reports/frame/server/matching-results-condition.queries.ts';
import { NAME, PERSON_LABEL } from '#areas/reports/frame/server/person-label.queries.ts';
import { isRed } from '#areas/testing/results/server/band-condition.queries.ts';

interface Placed {
  readonly sort: TimelineSort;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * Makes the database plan this transaction's queries for the actual period and people. The generic plan, which it would
 * use from the sixth call on, reads all tests of the period for each person.
 */
export const planForThese = async (db: TenantDb): Promise<void> => {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(db);
};

/**
 * Expected tests that were not taken, as a condition on `occurrences expected`. The window of a missed test closes up
 * to a minute before the job notes it, and all reports count it from that moment on.
 */
export const missedIn = (db: TenantDb, { period }: Pick<ReportScope, 'period'>): RawBuilder<unknown> => sql`
  expected.organization_id = ${db.organizationId}
  and (expected.status = 'missed' or expected.status = 'scheduled' and occurrence_status(expected) = 'missed')
  and expected.opens_at < ${period.to} and expected.due_at >= ${period.from} and expected.due_at < ${period.to}`;

/** People who have tested in the period, or should have. */
const isThere = (db: TenantDb, scope: ReportScope) => sql`
  (exists (select from results result where result.user_id = person.id and ${takenTests(db, scope)})
   or exists (select from occurrences expected where expected.user_id = person.id and ${missedIn(db, scope)}))`;

const latest = (db: TenantDb, scope: ReportScope) => sql`
  left join lateral (${latestFullTest(db, scope)}) latest on true`;

const ASKED_OF_LATEST = [
  'minScore',
  'maxScore',
  'minDeviation',
  'maxDeviation',
  'baseline',
  'outcomes',
  'cases',
] as const satisfies readonly (keyof ReportFilter)[];

/** Whether the filter requires a person's latest test; otherwise it is not looked up. */
const asksOfLatest = ({ filter }: ReportScope): boolean => ASKED_OF_LATEST.some((field) => filter[field] !== undefined);

/** The ids of all people who match the filter. */
export const chosenPeople = (db: TenantDb, scope: ReportScope): RawBuilder<unknown> =>
  asksOfLatest(scope)
    ? sql`select person.id from users person ${latest(db, scope)} where ${matchingLatest(db, scope.filter)}`
    : sql`select person.id from users person where ${listedPeople(db, scope.filter)}`;

/** Below every number of the scale, so that people without one come last. */
const LAST = sql`-1000`;

function orderOf(db: TenantDb, scope: ReportScope, sort: TimelineSort): Order {
  const id = sql`person.id`;
  const ofTests = (figure: RawBuilder<unknown>) => sql`
    (select ${figure} from results result where result.user_id = person.id and ${countedTests(db, scope)})`;
  const orders: Record<TimelineSort, Order> = {
    latest: { by: sql`coalesce(latest.deviation, ${LAST})`, id, descending: true },
    worst: { by: ofTests(sql`coalesce(max(result.deviation), ${LAST})`), id, descending: true },
    reds: { by: ofTests(sql`count(*) filter (where ${isRed(sql`result`)})`), id, descending: true },
    name: { by: sql`${NAME} collate "und-x-icu"`, id, descending: false },
  };
  return orders[sort];
}

export async function findTimelinePeople(
  db: TenantDb,
  scope: ReportScope,
  { sort, cursor, limit }: Placed,
): Promise<Page<TimelinePerson>> {
  const { by, descending } = orderOf(db, scope, sort);
  const found = sql`
    select person.id, ${by} as rank from users person ${latest(db, scope)}
    where ${matchingLatest(db, scope.filter)} and ${isThere(db, scope)}`;
  const page = pageOfFound(db, found, { descending, cursor, limit });
  const { rows } = await sql<FoundRow<TimelinePerson>>`
    ${page.parts}
    select page.id, ${PERSON_LABEL} as person, ${FOUND_COLUMNS}
    from ${page.from}
    order by page.place`.execute(db);
  return toFoundPage(rows, limit);
}

interface TimelinePerson {
  readonly id: string;
  readonly person: ReportPerson;
}
