import { namedMember } from '#areas/users/management/server/members.service.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { isSelfOrPermitted, type Visitor } from '#platform/server/http/visitor.ts';
import type { FileReply } from '#platform/shared/endpoint.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { calendarFile, type CalendarEntry } from '../calendar-file.ts';
import { CALENDAR_TYPE, type ExpectedTest, type PersonSchedule } from '../own-schedule.contract.ts';
import { completionsOf } from '#areas/schedules/expected-tests/server/expected-tests.service.ts';
import { daysLater } from '#areas/schedules/expected-tests/server/making.service.ts';
import {
  findExcusedDays,
  findExpectedTests,
  findPlannedTests,
  findSchedulesOf,
  refusesReminderMails,
} from './person-schedule.queries.ts';

const COMPLETION_DAYS = 28;

export async function showPersonSchedule(db: TenantDb, visitor: Visitor, userId: string): Promise<PersonSchedule> {
  await assertPerson(db, visitor, userId);
  const tests = await findExpectedTests(db, userId);
  const now = new Date().toISOString();
  const time = { from: daysLater(now, -COMPLETION_DAYS), to: now };
  const counts = (await completionsOf(db, [userId], time)).get(userId);
  return {
    next: tests.find(({ status, closesAt }) => isToDo(status) && closesAt > now) ?? null,
    tests,
    schedules: await findSchedulesOf(db, userId),
    excusedDays: await findExcusedDays(db, userId),
    completion: { completed: counts?.completed ?? 0, late: counts?.late ?? 0, missed: counts?.missed ?? 0 },
    takesReminderMails: !(await refusesReminderMails(db, userId)),
  };
}

const isToDo = (status: ExpectedTest['status']): boolean => status === 'scheduled' || status === 'inProgress';

async function assertPerson(db: TenantDb, visitor: Visitor, userId: string): Promise<void> {
  const person = isSelfOrPermitted(visitor, userId, 'users.view') ? await namedMember(db, userId) : undefined;
  if (!person) throw new Problem(notFound);
}

/** Returns a person's expected tests as a calendar file. */
export async function calendarOf(
  { texts, publicUrl }: Pick<ServerParts, 'texts' | 'publicUrl'>,
  db: TenantDb,
  { visitor, userId, locale }: { visitor: Visitor; userId: string; locale: Locale },
): Promise<FileReply> {
  await assertPerson(db, visitor, userId);
  const planned = await findPlannedTests(db, userId);
  const entries = planned.map(({ id, scheduleName, opensAt, dueAt, isExcused, changedAt }): CalendarEntry => ({
    id,
    summary: texts.translate(locale, 'schedules.calendar.test', { name: scheduleName }),
    description: publicUrl(),
    from: opensAt,
    to: dueAt,
    changedAt,
    isCancelled: isExcused,
  }));
  const name = texts.translate(locale, 'schedules.calendar.title');
  const host = new URL(publicUrl()).hostname;
  const text = calendarFile({ name, host, entries });
  return { contentType: CALENDAR_TYPE, bytes: new TextEncoder().encode(text) };
}
