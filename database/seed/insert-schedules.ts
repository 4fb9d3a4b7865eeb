import { sql } from 'kysely';
import { expectedTestsOf } from '#areas/schedules/expected-tests/server/making.service.ts';
import { insertExpectedTests } from '#areas/schedules/expected-tests/server/making.queries.ts';
import { findScheduleRow, insertSchedule, markMade } from '#areas/schedules/rules/server/schedule-rows.queries.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import { demoId } from './demo-id.ts';
import { DEMO_OWNER } from './demo-logins.ts';
import { DEMO_ABSENCES, DEMO_SCHEDULES, FIRST_SCHEDULED_DAY, type DemoSchedule } from './demo-schedules.ts';
import { insertDemoShifts } from './demo-shifts.ts';
import { insertRows } from './insert-rows.ts';

/** The organization and moment for which the demo is made. */
export interface DemoPlace {
  readonly organization: string;
  readonly calendar: DemoCalendar;
  readonly now: number;
  /** The people who had expected tests in the past; later arrivals have missed nothing. */
  readonly takerIds: readonly string[];
}

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 14;

/**
 * Inserts the schedules and their expected tests. Runs before the tests, which then complete them as in the product.
 */
export async function insertDemoSchedules(db: TenantDb, place: DemoPlace): Promise<void> {
  await insertAbsences(db, place);
  await insertDemoShifts(db, place);
  for (const schedule of DEMO_SCHEDULES.filter(({ organization }) => organization === place.organization)) {
    await insertDemoSchedule(db, place, schedule);
  }
}

async function insertDemoSchedule(db: TenantDb, place: DemoPlace, schedule: DemoSchedule): Promise<void> {
  const { organization, calendar } = place;
  const id = demoId(organization, 'schedule', schedule.name);
  await insertSchedule(db, id, ruleOf(schedule, calendar.day(FIRST_SCHEDULED_DAY)));
  const began = new Date(calendar.at(FIRST_SCHEDULED_DAY, 0)).toISOString();
  await sql`
    update schedules set state = 'active', owner_id = ${demoId(organization, 'login', DEMO_OWNER)}, created_at = ${began},
      changed_at = ${began}
    where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
  await insertExpected(db, place, { id, began });
}

const ruleOf = (schedule: DemoSchedule, startsOn: string): Parameters<typeof insertSchedule>[2] => ({
  name: schedule.name,
  audience: {
    everyone: false,
    tagIds: schedule.tags.map((tag) => demoId(schedule.organization, 'tag', tag)),
    tagMatch: 'any',
    userIds: [],
    excludedTagIds: schedule.excludedTags.map((tag) => demoId(schedule.organization, 'tag', tag)),
    excludedUserIds: [],
  },
  recurrence: { kind: schedule.recurrence },
  windows: [schedule.window],
  zone: { kind: 'organization' },
  startsOn,
  endsOn: null,
  testType: schedule.testType,
  reminders: [...schedule.reminders],
});

/** Expands a schedule as the job would have done every day since it began. */
async function insertExpected(
  db: TenantDb,
  { now, takerIds }: DemoPlace,
  { id, began }: { id: string; began: string },
): Promise<void> {
  const row = await findScheduleRow(db, id);
  if (!row) return;
  const [moment, until] = [now, now + DAYS_AHEAD * DAY_MS].map((time) => new Date(time).toISOString()) as [
    string,
    string,
  ];
  const wanted = await expectedTestsOf(db, { ...row, now: moment, madeUntil: began }, until);
  const past = wanted.windows.filter(({ opensAt }) => opensAt <= moment);
  const ahead = wanted.windows.filter(({ opensAt }) => opensAt > moment);
  await insertExpectedTests(db, { ...wanted, people: takerIds }, past);
  await insertExpectedTests(db, wanted, ahead);
  await markMade(db, id, { until, zone: row.organizationZone });
}

const insertAbsences = (db: TenantDb, { organization, calendar }: DemoPlace): Promise<void> =>
  insertRows(
    db,
    'excused_days',
    DEMO_ABSENCES.filter((absence) => absence.organization === organization).map(
      ({ employeeNumber, span, reason, note }) => ({
        organization_id: db.organizationId,
        id: demoId(organization, 'absence', employeeNumber),
        user_id: demoId(organization, 'user', employeeNumber),
        first_day: calendar.day(span.from),
        last_day: calendar.day(span.to),
        reason,
        note,
        excused_by: demoId(organization, 'login', DEMO_OWNER),
        excused_at: new Date(calendar.at(span.from, 0)).toISOString(),
      }),
    ),
  );

/** Marks windows that had closed by then without a test as missed, with the reason. */
export const settleDemo = async (db: TenantDb, now: number): Promise<void> => {
  await sql`
    update occurrences occurrence set status = 'missed', missed_reason = missed_reason_of(occurrence)
    where organization_id = ${db.organizationId} and status = 'scheduled'
      and closes_at <= ${new Date(now).toISOString()}`.execute(db);
};
