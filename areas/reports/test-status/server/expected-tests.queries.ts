import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { OccurrenceStanding } from '#areas/schedules/expected-tests/standing.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import type { Period } from '#areas/reports/frame/report-period.ts';
import type { TestStatusFilter } from '../test-status.contract.ts';
import { matchingPeople } from '#areas/reports/frame/server/matching-people-condition.queries.ts';
import { inSight, type Reader } from '#areas/reports/frame/server/matching-results-condition.queries.ts';
import { NAME } from '#areas/reports/frame/server/person-label.queries.ts';

/** The expected tests to read, and the reader. */
export interface ExpectedScope {
  readonly filter: TestStatusFilter;
  readonly period: Pick<Period, 'from' | 'to'>;
  readonly reader: Reader & { readonly seesOutcomes: boolean };
  /** Windows that are open now, used instead of those of the period or in addition to them. */
  readonly open?: 'instead' | 'besides' | undefined;
}

export const STATUS = sql`occurrence_status(occurrence)`;
export const IS_OPEN = sql`
  (occurrence.status = 'scheduled' and occurrence.opens_at <= now() and occurrence.closes_at > now())`;
export const IS_OVERDUE = sql`
  (occurrence.status = 'scheduled' and occurrence.due_at < now() and occurrence.closes_at > now())`;

/** Expected tests with their person, the test that fulfilled them, and its visit if the reader may see it. */
export const expectedTests = (reader: ExpectedScope['reader']): RawBuilder<unknown> => sql`
  occurrences occurrence
  join users person on person.organization_id = occurrence.organization_id and person.id = occurrence.user_id
  left join results result on result.organization_id = occurrence.organization_id and result.id = occurrence.result_id
  left join visits visit on visit.organization_id = result.organization_id and visit.id = result.visit_id
    and ${reader.seesOutcomes ? (inSight(reader) ?? sql`true`) : sql`false`}`;

export const IS_RETEST_DUE = sql`(visit.outcome = 'confirming' and visit.retest_until >= now())`;
/** Uses the database's single rule for what is undecided. */
const NEEDS_ACTION = sql`
  (visit.id is not null and exists (
     select from undecided open where open.organization_id = visit.organization_id and open.visit_id = visit.id))`;

/** Exactly one standing for each test, so that the counts add up. */
const STANDING = sql`
  case when coalesce(${IS_RETEST_DUE}, false) then 'retest'
       when ${STATUS} <> 'scheduled' then ${STATUS}
       when ${IS_OVERDUE} then 'overdue' when ${IS_OPEN} then 'due' else 'scheduled' end`;

/** A test with a retest due also matches as completed or late. */
function inStanding(standings: readonly OccurrenceStanding[] | undefined): RawBuilder<unknown> {
  if (!standings) return sql`occurrence.status <> 'cancelled'`;
  return sql`(${STANDING} = any(${standings}) or ${STATUS} = any(${standings}) and ${STATUS} <> 'scheduled')`;
}

/** No window, including its grace, is longer than three days. */
const WINDOW_IS_OPEN = sql`
  (occurrence.opens_at between now() - interval '3 days' and now() and occurrence.closes_at > now())`;

/** Compares to the millisecond, because the API has moments in milliseconds. */
const opensAt = (moment: string) => sql`
  (occurrence.opens_at >= ${moment} and occurrence.opens_at < ${moment}::timestamptz + interval '1 millisecond')`;

function inTime({ filter, period, open }: ExpectedScope): RawBuilder<unknown> {
  if (filter.opensAt) return opensAt(filter.opensAt);
  const within = sql`(occurrence.opens_at >= ${period.from} and occurrence.opens_at < ${period.to})`;
  if (open === 'instead') return WINDOW_IS_OPEN;
  return open === 'besides' ? sql`(${within} or ${WINDOW_IS_OPEN})` : within;
}

export const matchingExpected = (db: TenantDb, scope: ExpectedScope): RawBuilder<SqlBool> => {
  const { filter } = scope;
  return allOf(
    sql`occurrence.organization_id = ${db.organizationId}`,
    inTime(scope),
    filter.schedules && sql`occurrence.schedule_id = any(${filter.schedules}::uuid[])`,
    inStanding(filter.standings),
    matchingPeople(db, filter),
  );
};

const URGENCY = sql`
  case when ${NEEDS_ACTION} then 0
       when ${IS_OVERDUE} and ${STATUS} = 'scheduled' then 1 when ${IS_OPEN} and ${STATUS} = 'scheduled' then 2
       else array_position(array['inProgress', 'missed', 'late', 'completed', 'scheduled', 'excused', 'cancelled'], ${STATUS}) + 2
  end`;

const OPENS = sql`to_char(occurrence.opens_at at time zone 'utc', 'YYYYMMDDHH24MI')`;

/** The sort key of a list, as one text. */
export function orderText(sort: string): RawBuilder<unknown> {
  if (sort.endsWith('name')) return sql`(${NAME} || ' ' || ${OPENS})`;
  if (sort.endsWith('opensAt')) return sql`(${OPENS} || ' ' || ${NAME})`;
  return sql`(${URGENCY}::text || ' ' || ${OPENS} || ' ' || ${NAME})`;
}
