import type { TenantDb } from '#platform/server/database/database.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import type { Why } from '../schedule-views.contract.ts';
import { clockOf } from '#areas/schedules/expected-tests/server/making.service.ts';
import { findScheduleRow } from '#areas/schedules/rules/server/schedule-rows.queries.ts';
import { findNextOf, findPersonInAudience } from './schedule-views.queries.ts';

/** Returns why a person is due by a schedule, or why not. */
export async function explainSchedule(db: TenantDb, scheduleId: string, userId: string): Promise<Why> {
  const schedule = await findScheduleRow(db, scheduleId);
  const person = schedule && (await findPersonInAudience(db, schedule.audience, userId));
  if (!person) throw new Problem(notFound);
  const { timeZone, ...standing } = person;
  const { everyone, userIds, excludedUserIds } = schedule.audience;
  const zoneOf = schedule.zoneKind === 'person' && timeZone === null ? 'organization' : schedule.zoneKind;
  return {
    ...standing,
    isEveryone: everyone,
    isNamed: userIds.includes(userId),
    excludedByName: excludedUserIds.includes(userId),
    recurrence: schedule.recurrence,
    windows: schedule.windows,
    timeZone: clockOf(schedule, timeZone),
    zoneOf,
    next: await findNextOf(db, scheduleId, userId),
  };
}
