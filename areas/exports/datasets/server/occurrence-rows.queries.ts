import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { allOf } from '#platform/server/database/keyset.ts';
import { idCell, type RowSource, type Writing } from './cells.queries.ts';
import { changedSince, inPeriod, ofPeople, type DatasetScope } from './dataset-scope.queries.ts';
import { peopleParts, PERSON_VALUES } from './people.queries.ts';

/**
 * Selects by the time the window opens, like the report about expected tests. A missed one changed when its window
 * closed.
 */
export const wantedOccurrences = (scope: DatasetScope): RawBuilder<SqlBool> =>
  allOf(
    sql`occurrence.organization_id = ${scope.db.organizationId}`,
    inPeriod(scope, sql`occurrence.opens_at`),
    ofPeople(scope, sql`occurrence.user_id`),
    changedSince(
      scope,
      sql`occurrence.created_at`,
      sql`occurrence.served_at`,
      sql`occurrence.excused_at`,
      sql`case when occurrence.closes_at <= now() then occurrence.closes_at end`,
    ),
  );

export const OCCURRENCE_STATUS = sql`occurrence_status(occurrence)`;

export const occurrenceRows = (scope: DatasetScope, writing: Writing): RowSource => ({
  parts: peopleParts(scope.db, writing),
  values: {
    ...PERSON_VALUES,
    occurrence: idCell(writing, sql`occurrence.id`),
    schedule: idCell(writing, sql`occurrence.schedule_id`),
    scheduleName: sql`schedule.name`,
    askedTest: sql`occurrence.test_type`,
    opensAt: sql`occurrence.opens_at`,
    dueAt: sql`occurrence.due_at`,
    closesAt: sql`occurrence.closes_at`,
    windowZone: sql`occurrence.zone`,
    isExtra: sql`occurrence.is_extra`,
    occurrenceStatus: OCCURRENCE_STATUS,
    missedReason: sql`occurrence.missed_reason`,
    result: idCell(writing, sql`occurrence.result_id`),
    servedAt: sql`occurrence.served_at`,
    excuseReason: sql`occurrence.excuse_reason`,
    excuseNote: sql`occurrence.excuse_note`,
    excusedBy: idCell(writing, sql`occurrence.excused_by`),
    excusedAt: sql`occurrence.excused_at`,
  },
  rows: sql`
    occurrences occurrence
    join schedules schedule
      on schedule.organization_id = occurrence.organization_id and schedule.id = occurrence.schedule_id
    left join people on people.id = occurrence.user_id
    where ${wantedOccurrences(scope)}
    order by occurrence.opens_at, occurrence.id`,
});
