import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { allOf } from '#platform/server/database/keyset.ts';
import { idCell, type RowSource, type Writing } from './cells.queries.ts';
import { changedSince, inPeriod, ofPeople, type DatasetScope } from './dataset-scope.queries.ts';
import { peopleParts, PERSON_VALUES } from './people.queries.ts';

export const wantedCases = (scope: DatasetScope): RawBuilder<SqlBool> =>
  allOf(
    sql`handled.organization_id = ${scope.db.organizationId}`,
    inPeriod(scope, sql`handled.opened_at`),
    ofPeople(scope, sql`handled.user_id`),
    changedSince(scope, sql`handled.opened_at`, sql`handled.changed_at`),
  );

/** Leaves out people in the bin and everything about them. */
export const CASES = sql`
  cases handled
  join users concerned on concerned.organization_id = handled.organization_id and concerned.id = handled.user_id
    and concerned.deleted_at is null`;

/** Whole minutes from the start of the case to its first decision; never negative, even if clocks disagree. */
export const MINUTES_TO_DECISION = sql`
  greatest(0, floor(extract(epoch from handled.first_decided_at - handled.began_at) / 60))::integer`;

export const caseRows = (scope: DatasetScope, writing: Writing): RowSource => {
  const by = (column: string) => idCell(writing, sql.ref(`handled.${column}`));
  return {
    parts: peopleParts(scope.db, writing),
    values: {
      ...PERSON_VALUES,
      case: idCell(writing, sql`handled.id`),
      visit: idCell(writing, sql`handled.visit_id`),
      cause: sql`handled.cause`,
      reason: sql`handled.reason`,
      caseState: sql`handled.state`,
      beganAt: sql`handled.began_at`,
      openedAt: sql`handled.opened_at`,
      openedBy: by('opened_by'),
      acknowledgedAt: sql`handled.acknowledged_at`,
      acknowledgedBy: by('acknowledged_by'),
      decision: sql`handled.decision`,
      decisionName: sql`handled.decision_name`,
      decidedAt: sql`handled.decided_at`,
      decidedBy: by('decided_by'),
      minutesToDecision: sql`case when handled.first_decided_at is not null then ${MINUTES_TO_DECISION} end`,
      note: sql`handled.note`,
      followUpOn: sql`handled.follow_up_on`,
      closedAt: sql`handled.closed_at`,
      closedBy: by('closed_by'),
      statement: sql`handled.statement`,
      statedAt: sql`handled.stated_at`,
      answer: sql`handled.answer`,
      answeredAt: sql`handled.answered_at`,
      answeredBy: by('answered_by'),
    },
    rows: sql`
      ${CASES}
      left join people on people.id = handled.user_id
      where ${wantedCases(scope)}
      order by handled.opened_at, handled.id`,
  };
};
