import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound } from '#platform/shared/problem.ts';
import { EXPECTED_TEST_TYPES, EXCUSE_REASONS } from '#areas/schedules/rules/occurrence-status.ts';
import { PersonLabel } from '#areas/users/names/person-label.ts';
import { Occurrence } from '#areas/schedules/expected-tests/occurrences.contract.ts';
import { Recurrence } from '#areas/schedules/rules/recurrence.ts';
import { Completion } from '#areas/schedules/rules/schedules.contract.ts';
import { TestWindow } from '#areas/schedules/rules/test-window.ts';

const PersonParams = z.strictObject({ id: z.uuid() });

export type ExpectedTest = z.infer<typeof ExpectedTest>;
export const ExpectedTest = Occurrence.omit({ person: true, missedReason: true, excuse: true }).extend({
  excuseReason: z.enum(EXCUSE_REASONS).nullable(),
});

export type PersonSchedule = z.infer<typeof PersonSchedule>;
/** The expected tests of one person. */
export const PersonSchedule = z
  .strictObject({
    /** Open now, or the next to open; null: nothing is expected. */
    next: ExpectedTest.nullable(),
    /** From two weeks ago to two weeks ahead, the earliest first. */
    tests: z.array(ExpectedTest),
    /** The schedules they come from. */
    schedules: z.array(
      z.strictObject({
        id: z.uuid(),
        name: z.string(),
        recurrence: Recurrence,
        startsOn: z.iso.date(),
        windows: z.array(TestWindow),
        testType: z.enum(EXPECTED_TEST_TYPES),
      }),
    ),
    /** Days on which nothing is expected, without those that ended over two weeks ago; earliest first. */
    excusedDays: z.array(
      z.strictObject({
        id: z.uuid(),
        firstDay: z.iso.date(),
        lastDay: z.iso.date(),
        reason: z.enum(EXCUSE_REASONS),
        note: z.string().nullable(),
        by: PersonLabel.nullable(),
      }),
    ),
    /** Of the last 28 days. */
    completion: Completion,
    /** True when the person accepts reminders by mail. */
    takesReminderMails: z.boolean(),
  })
  .meta({ id: 'PersonSchedule' });

export const getPersonSchedule = endpoint({
  method: 'GET',
  path: '/api/v2.1/users/:id/schedule',
  audience: 'signedIn',
  forPrograms: true,
  summary: 'Returns the expected tests of a person; below role level 10 only the caller’s own.',
  params: PersonParams,
  reply: PersonSchedule,
  problems: [notFound],
});

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

export const downloadCalendar = endpoint({
  method: 'GET',
  path: '/api/v2.1/users/:id/calendar',
  audience: 'signedIn',
  forPrograms: true,
  summary: 'Returns a person’s expected tests as an iCalendar file; below role level 10 only the caller’s own.',
  params: PersonParams,
  file: [CALENDAR_TYPE],
  problems: [notFound],
});
