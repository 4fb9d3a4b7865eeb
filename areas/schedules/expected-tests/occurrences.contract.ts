import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { listOf, pageOf, pageQuery } from '#platform/shared/paging.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import {
  EXPECTED_TEST_TYPES,
  EXCUSE_REASONS,
  MISSED_REASONS,
  OCCURRENCE_STATUSES,
} from '#areas/schedules/rules/occurrence-status.ts';
import { PersonLabel } from '#areas/users/names/person-label.ts';
import { GivenReminder } from '#areas/schedules/rules/reminder-rule.ts';
import { WindowTime } from '#areas/schedules/rules/schedules.contract.ts';

export type Occurrence = z.infer<typeof Occurrence>;
/** A test that is expected of one person. */
export const Occurrence = z
  .strictObject({
    id: z.uuid(),
    scheduleId: z.uuid(),
    scheduleName: z.string(),
    person: PersonLabel,
    ...WindowTime.shape,
    /** Time zone of the window. */
    zone: z.string(),
    testType: z.enum(EXPECTED_TEST_TYPES),
    status: z.enum(OCCURRENCE_STATUSES),
    /** The window has opened and not closed. */
    isOpen: z.boolean(),
    /** It is past due and can still be done, late. */
    isOverdue: z.boolean(),
    doneAt: z.iso.datetime().nullable(),
    missedReason: z.enum(MISSED_REASONS).nullable(),
    excuse: z
      .strictObject({
        reason: z.enum(EXCUSE_REASONS),
        note: z.string().nullable(),
        by: PersonLabel.nullable(),
        at: z.iso.datetime(),
      })
      .nullable(),
    reminders: z.array(GivenReminder),
  })
  .meta({ id: 'Occurrence' });

export type OccurrenceQuery = z.output<typeof OccurrenceQuery>;
const OccurrenceQuery = z.strictObject({
  /** By opening time: `from` is included, `to` is not. Today in the organization's time zone when left out. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  users: listOf(z.uuid()).optional(),
  schedules: listOf(z.uuid()).optional(),
  /** All but the canceled when left out. */
  statuses: listOf(z.enum(OCCURRENCE_STATUSES)).optional(),
  sort: z.enum(['opensAt', '-opensAt']).default('opensAt'),
  ...pageQuery,
});

export const listOccurrences = endpoint({
  method: 'GET',
  path: '/api/v2.1/occurrences',
  audience: 'admin',
  permission: 'users.view',
  summary: 'Lists expected tests by opening time.',
  query: OccurrenceQuery,
  reply: pageOf(Occurrence),
});

export const EXCUSE_NOTE_LENGTH = 300;
const Note = z
  .string()
  .max(EXCUSE_NOTE_LENGTH)
  .overwrite((text) => plainText(text, EXCUSE_NOTE_LENGTH));

export type Excuse = z.output<typeof Excuse>;
export const Excuse = z.strictObject({ reason: z.enum(EXCUSE_REASONS), note: Note.default('') });

/** The test has been done, excused or canceled since. */
export const notToBeExcused = problemKind({ code: 'not_to_be_excused', status: 409 });

export const excuseOccurrence = endpoint({
  method: 'POST',
  path: '/api/v2.1/occurrences/:id/excuse',
  audience: 'admin',
  permission: 'tests.give',
  summary: 'Excuses a person from one expected test, also from a missed one.',
  params: z.strictObject({ id: z.uuid() }),
  body: Excuse,
  reply: Occurrence,
  problems: [notFound, notToBeExcused],
});

/** Another administrator was faster. */
export const notExcused = problemKind({ code: 'not_excused', status: 409 });

export const withdrawExcuse = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/occurrences/:id/excuse',
  audience: 'admin',
  permission: 'tests.give',
  summary: 'Removes an excuse: the test is expected again, or missed if its window has closed.',
  params: z.strictObject({ id: z.uuid() }),
  reply: Occurrence,
  problems: [notFound, notExcused],
});

export const MOST_EXCUSED_DAYS = 366;

export type ExcusedDays = z.output<typeof ExcusedDays>;
/** Windows that open on these days, both included, in the window's time zone; future ones are excused when made. */
export const ExcusedDays = z
  .strictObject({ ...Excuse.shape, firstDay: z.iso.date(), lastDay: z.iso.date() })
  .refine(
    ({ firstDay, lastDay }) =>
      lastDay >= firstDay && Date.parse(lastDay) - Date.parse(firstDay) < MOST_EXCUSED_DAYS * 86_400_000,
    { path: ['lastDay'] },
  );

export const excuseDays = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/:id/excuses',
  audience: 'admin',
  permission: 'tests.give',
  summary: 'Excuses a person from all tests on certain days.',
  params: z.strictObject({ id: z.uuid() }),
  body: ExcusedDays,
  reply: z.strictObject({ excused: z.number().int() }),
  problems: [notFound],
});

export const endExcuse = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/users/:id/excuses/:excuseId',
  audience: 'admin',
  permission: 'tests.give',
  summary: 'Ends a person’s excused days early; past days stay excused.',
  params: z.strictObject({ id: z.uuid(), excuseId: z.uuid() }),
  problems: [notFound],
});

export type WhomToRemind = z.output<typeof WhomToRemind>;
const WhomToRemind = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(500) }),
  /** All tests that are overdue now. */
  z.strictObject({ allOverdue: z.literal(true) }),
]);

export const remindPeople = endpoint({
  method: 'POST',
  path: '/api/v2.1/occurrences/remind',
  audience: 'admin',
  permission: 'tests.give',
  summary: 'Reminds people of open tests, by mail and in the portal; the same test once in 15 minutes.',
  body: WhomToRemind,
  reply: z.strictObject({
    reminded: z.number().int(),
    /** Tests that are not open, were just reminded of, or do not exist. */
    passedOver: z.number().int(),
  }),
});
