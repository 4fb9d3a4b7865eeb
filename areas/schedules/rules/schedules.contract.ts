import { z } from 'zod';
import { Audience, ShownAudience } from '#areas/users/person/audience.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { listOf, pageOf, pageQuery } from '#platform/shared/paging.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { EXPECTED_TEST_TYPES } from './occurrence-status.ts';
import { PersonLabel } from '#areas/users/names/person-label.ts';
import { Recurrence } from './recurrence.ts';
import { MOST_REMINDERS, ReminderRule } from './reminder-rule.ts';
import { ScheduleZone } from './schedule-zone.ts';
import { TestWindow, TestWindows } from './test-window.ts';

const SCHEDULE_STATES = ['draft', 'active', 'paused', 'ended'] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];

export const NAME_LENGTH = 80;

export const ScheduleName = z
  .string()
  .min(1)
  .max(NAME_LENGTH)
  .overwrite((text) => plainText(text, NAME_LENGTH))
  .min(1);

const rule = {
  audience: Audience,
  recurrence: Recurrence,
  windows: TestWindows,
  zone: ScheduleZone,
  startsOn: z.iso.date(),
  /** The last day; null: no end. */
  endsOn: z.iso.date().nullable(),
  testType: z.enum(EXPECTED_TEST_TYPES),
  reminders: z.array(ReminderRule).max(MOST_REMINDERS),
};

const endsAfterStart = ({ startsOn, endsOn }: { startsOn?: string; endsOn?: string | null }): boolean =>
  !startsOn || !endsOn || endsOn >= startsOn;

/** Windows by the clock belong to days, and a rule around shifts has its own. */
export const hasItsWindows = ({ recurrence, windows }: RuleWindows): boolean =>
  (recurrence.kind === 'shifts') === (windows.length === 0);

interface RuleWindows {
  readonly recurrence: Recurrence;
  readonly windows: readonly TestWindow[];
}

/** Who should test when. */
export type ScheduleRule = z.output<typeof ScheduleRule>;
export const ScheduleRule = z
  .strictObject(rule)
  .refine(endsAfterStart, { path: ['endsOn'] })
  .refine(hasItsWindows, { path: ['windows'] });

export type NewSchedule = z.output<typeof NewSchedule>;
export const NewSchedule = z
  .strictObject({ name: ScheduleName, isDraft: z.boolean().default(false), ...rule })
  .refine(endsAfterStart, { path: ['endsOn'] })
  .refine(hasItsWindows, { path: ['windows'] });

export type ScheduleChanges = z.output<typeof ScheduleChanges>;
export const ScheduleChanges = z
  .strictObject({
    name: ScheduleName.optional(),
    /** false: starts a draft. An active schedule cannot become a draft again. */
    isDraft: z.literal(false).optional(),
    audience: Audience.optional(),
    recurrence: Recurrence.optional(),
    windows: TestWindows.optional(),
    zone: ScheduleZone.optional(),
    startsOn: z.iso.date().optional(),
    endsOn: z.iso.date().nullable().optional(),
    testType: z.enum(EXPECTED_TEST_TYPES).optional(),
    reminders: z.array(ReminderRule).max(MOST_REMINDERS).optional(),
    /** `changedAt` as the caller read it; the change is refused when another came in between. */
    seen: z.iso.datetime().optional(),
  })
  .refine(endsAfterStart, { path: ['endsOn'] });

/** One window of one day. */
export type WindowTime = z.infer<typeof WindowTime>;
export const WindowTime = z.strictObject({
  opensAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
});

/** Counts of finished expected tests by outcome. */
export const Completion = z.strictObject({
  completed: z.number().int(),
  late: z.number().int(),
  missed: z.number().int(),
});

export type Schedule = z.infer<typeof Schedule>;
export const Schedule = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    state: z.enum(SCHEDULE_STATES),
    audience: ShownAudience,
    /** Number of people in the audience now, as far as the reader sees them. */
    audienceCount: z.number().int(),
    recurrence: Recurrence,
    windows: z.array(TestWindow),
    zone: ScheduleZone,
    startsOn: z.iso.date(),
    endsOn: z.iso.date().nullable(),
    /** Days of the pause, both included; without an end it lasts until it is ended by hand. */
    pausedFrom: z.iso.date().nullable(),
    pausedUntil: z.iso.date().nullable(),
    testType: z.enum(EXPECTED_TEST_TYPES),
    reminders: z.array(ReminderRule),
    owner: PersonLabel.nullable(),
    /** The next window to open, for any person. */
    nextWindow: WindowTime.nullable(),
    /** Over the last seven days. */
    completion: Completion,
    /** True while a change has not reached the expected tests yet. */
    isBehind: z.boolean(),
    createdAt: z.iso.datetime(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'Schedule' });

export const SCHEDULE_SORTS = ['name', '-name', 'createdAt', '-createdAt'] as const;

export type ScheduleQuery = z.output<typeof ScheduleQuery>;
const ScheduleQuery = z.strictObject({
  search: z.string().trim().max(100).optional(),
  states: listOf(z.enum(SCHEDULE_STATES)).optional(),
  sort: z.enum(SCHEDULE_SORTS).default('name'),
  ...pageQuery,
});

export const ScheduleParams = z.strictObject({ id: z.uuid() });

export const scheduleNameTaken = problemKind({ code: 'schedule_name_taken', status: 409 });
/** The audience is empty. */
export const scheduleForNobody = problemKind({ code: 'schedule_for_nobody', status: 409 });
export const scheduleEnded = problemKind({ code: 'schedule_ended', status: 409 });
export const scheduleChanged = problemKind({ code: 'schedule_changed', status: 409 });
/** The schedule has expected tests, so it can be ended but not deleted. */
export const scheduleHasPast = problemKind({ code: 'schedule_has_past', status: 409 });
export const tooManySchedules = problemKind({ code: 'too_many_schedules', status: 409 });

export const listSchedules = endpoint({
  method: 'GET',
  path: '/api/v2.1/schedules',
  audience: 'admin',
  permission: 'users.view',
  summary: 'Lists the test schedules of the organization.',
  query: ScheduleQuery,
  reply: pageOf(Schedule),
});

export const getSchedule = endpoint({
  method: 'GET',
  path: '/api/v2.1/schedules/:id',
  audience: 'admin',
  permission: 'users.view',
  summary: 'Returns one test schedule.',
  params: ScheduleParams,
  reply: Schedule,
  problems: [notFound],
});

export const createSchedule = endpoint({
  method: 'POST',
  path: '/api/v2.1/schedules',
  audience: 'admin',
  permission: 'schedules.manage',
  takesKey: true,
  summary: 'Creates a test schedule; unless it is a draft, tests are expected from now on.',
  body: NewSchedule,
  reply: Schedule,
  status: 201,
  problems: [scheduleNameTaken, scheduleForNobody, tooManySchedules],
});

export const changeSchedule = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/schedules/:id',
  audience: 'admin',
  permission: 'schedules.manage',
  summary: 'Changes a test schedule; only windows that have not opened yet are affected.',
  params: ScheduleParams,
  body: ScheduleChanges,
  reply: Schedule,
  problems: [notFound, scheduleNameTaken, scheduleForNobody, scheduleEnded, scheduleChanged],
});

export const deleteSchedule = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/schedules/:id',
  audience: 'admin',
  permission: 'schedules.manage',
  summary: 'Deletes a schedule if none of its windows has opened yet.',
  params: ScheduleParams,
  problems: [notFound, scheduleHasPast],
});
