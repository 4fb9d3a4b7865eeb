import { z } from 'zod';
import { TagLabel } from '#areas/users/names/tag-label.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound } from '#platform/shared/problem.ts';
import { Recurrence } from '#areas/schedules/rules/recurrence.ts';
import { ScheduleParams, WindowTime } from '#areas/schedules/rules/schedules.contract.ts';
import { TestWindow } from '#areas/schedules/rules/test-window.ts';

export type Why = z.infer<typeof Why>;
export const Why = z
  .strictObject({
    /** True when the person is in the audience now. */
    isIncluded: z.boolean(),
    /** The reasons, when the person is not included. */
    isActive: z.boolean(),
    isEveryone: z.boolean(),
    isNamed: z.boolean(),
    /** Tags of the schedule that the person carries. */
    throughTags: z.array(TagLabel),
    excludedByName: z.boolean(),
    excludedByTags: z.array(TagLabel),
    recurrence: Recurrence,
    windows: z.array(TestWindow),
    timeZone: z.string(),
    /** Whose time zone it is. */
    zoneOf: z.enum(['organization', 'person', 'fixed']),
    next: WindowTime.nullable(),
  })
  .meta({ id: 'WhyDue' });

export const explainSchedule = endpoint({
  method: 'GET',
  path: '/api/v2.1/schedules/:id/why',
  audience: 'admin',
  permission: 'users.view',
  summary: 'Explains why a person is due by this schedule, and when.',
  params: ScheduleParams,
  query: z.strictObject({ userId: z.uuid() }),
  reply: Why,
  problems: [notFound],
});

/** A Monday or any other day; this week in the organization's time zone when left out. */
const WeekQuery = z.strictObject({ day: z.iso.date().optional() });

export type ScheduleCalendar = z.infer<typeof ScheduleCalendar>;
export const ScheduleCalendar = z
  .strictObject({
    firstDay: z.iso.date(),
    timeZone: z.string(),
    windows: z.array(
      z.strictObject({
        scheduleId: z.uuid(),
        name: z.string(),
        ...WindowTime.shape,
        /** Number of people expected. */
        people: z.number().int(),
        done: z.number().int(),
        missed: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'ScheduleCalendar' });

export const getScheduleCalendar = endpoint({
  method: 'GET',
  path: '/api/v2.1/schedule-calendar',
  audience: 'admin',
  permission: 'users.view',
  summary: 'Lists the windows of one week, with the number of people expected in each.',
  query: WeekQuery,
  reply: ScheduleCalendar,
});

export type Coverage = z.infer<typeof Coverage>;
export const Coverage = z
  .strictObject({
    day: z.iso.date(),
    timeZone: z.string(),
    rows: z.array(
      z.strictObject({
        /** null: everyone. */
        tag: TagLabel.nullable(),
        people: z.number().int(),
        /** For each hour of the day: how many of them have a window that is open at some time of it. */
        hours: z.array(z.number().int()),
      }),
    ),
  })
  .meta({ id: 'ScheduleCoverage' });

export const getScheduleCoverage = endpoint({
  method: 'GET',
  path: '/api/v2.1/schedule-coverage',
  audience: 'admin',
  permission: 'users.view',
  summary: 'Returns for each tag and hour of a day how many people are expected to test.',
  query: z.strictObject({ day: z.iso.date().optional() }),
  reply: Coverage,
});
