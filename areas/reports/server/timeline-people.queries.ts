import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import type { Order } from '#platform/server/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { ReportFilter } from '../report-filter.ts';
import type { ReportPerson } from '../report-person.ts';
import type { TimelineSort } from '../timeline.contract.ts';
import { FOUND_COLUMNS, pageOfFound, toFoundPage, type FoundRow } from './found-people.queries.ts';
import { countedTests, takenTests } from './full-tests.queries.ts';
import { latestFullTest, matchingLatest } from './latest-full-tests.queries.ts';
import { listedPeople } from './matching-people-condition.queries.ts';
import type { ReportScope } from './matching-results-condition.queries.ts';
import { NAME, PERSON_LABEL } from './person-label.queries.ts';

interface Placed {
  readonly sort: TimelineSort;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * What follows in this transaction is planned for the period and the people that are asked for. The plan for any of them,
 * which the database would take from the sixth call on, reads all tests of the period for each person.
 */
export const planForThese = async (db: TenantDb): Promise<void> => {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(db);
};

/** Expected and not taken, as a condition on `occurrences expected`. */
export const missedIn = (db: TenantDb, { period }: Pick<ReportScope, 'period'>): RawBuilder<unknown> => sql`
  expected.organization_id = ${db.organizationId} and expected.status = 'missed'
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

/** What is asked of a person's latest test is asked only where the filter says so. */
const asksOfLatest = ({ filter }: ReportScope): boolean => ASKED_OF_LATEST.some((field) => filter[field] !== undefined);

/** The ids of everybody whom a filter finds. */
export const chosenPeople = (db: TenantDb, scope: ReportScope): RawBuilder<unknown> =>
  asksOfLatest(scope)
    ? sql`select person.id from users person ${latest(db, scope)} where ${matchingLatest(db, scope.filter)}`
    : sql`select person.id from users person where ${listedPeople(db, scope.filter)}`;

/** Beyond every number of the scale: people without one come last. */
const LAST = sql`-1000`;

function orderOf(db: TenantDb, scope: ReportScope, sort: TimelineSort): Order {
  const id = sql`person.id`;
  const ofTests = (figure: RawBuilder<unknown>) => sql`
    (select ${figure} from results result where result.user_id = person.id and ${countedTests(db, scope)})`;
  const orders: Record<TimelineSort, Order> = {
    latest: { by: sql`coalesce(latest.deviation, ${LAST})`, id, descending: true },
    worst: { by: ofTests(sql`coalesce(max(result.deviation), ${LAST})`), id, descending: true },
    reds: { by: ofTests(sql`count(*) filter (where result.deviation > 5)`), id, descending: true },
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
