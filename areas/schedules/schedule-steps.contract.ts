import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound } from '#platform/shared/problem.ts';
import { numberWithin } from './number-range.ts';
import {
  Schedule,
  scheduleEnded,
  ScheduleName,
  scheduleNameTaken,
  ScheduleParams,
  tooManySchedules,
} from './schedules.contract.ts';
import { GRACE_RANGE } from './test-window.ts';

export type Pause = z.infer<typeof Pause>;
/** Days by the schedule's clock. */
export const Pause = z
  .strictObject({
    /** Left out: at once. */
    from: z.iso.date().optional(),
    /** The last day of the pause; null: until somebody ends it. */
    until: z.iso.date().nullable(),
  })
  .refine(({ from, until }) => !from || !until || until >= from, { path: ['until'] });

export const pauseSchedule = endpoint({
  method: 'POST',
  path: '/api/v2.1/schedules/:id/pause',
  audience: 'admin',
  permission: 'schedules.manage',
  summary: 'Pauses a schedule; windows that have opened go on.',
  params: ScheduleParams,
  body: Pause,
  reply: Schedule,
  problems: [notFound, scheduleEnded],
});

export const resumeSchedule = endpoint({
  method: 'POST',
  path: '/api/v2.1/schedules/:id/resume',
  audience: 'admin',
  permission: 'schedules.manage',
  summary: 'Ends the pause of a schedule, or calls off one that is to come.',
  params: ScheduleParams,
  reply: Schedule,
  problems: [notFound, scheduleEnded],
});

export const endSchedule = endpoint({
  method: 'POST',
  path: '/api/v2.1/schedules/:id/end',
  audience: 'admin',
  permission: 'schedules.manage',
  summary: 'Ends a schedule for good; windows that have opened go on.',
  params: ScheduleParams,
  reply: Schedule,
  problems: [notFound, scheduleEnded],
});

export const duplicateSchedule = endpoint({
  method: 'POST',
  path: '/api/v2.1/schedules/:id/duplicate',
  audience: 'admin',
  permission: 'schedules.manage',
  takesKey: true,
  summary: 'Makes a draft with the same rule.',
  params: ScheduleParams,
  body: z.strictObject({ name: ScheduleName }),
  reply: Schedule,
  status: 201,
  problems: [notFound, scheduleNameTaken, tooManySchedules],
});

export const DUE_IN_RANGE = { min: 5, max: 1440 } as const;

export type RunNow = z.output<typeof RunNow>;
const RunNow = z.strictObject({
  /** Left out: everybody whom the schedule is for. */
  userIds: z.array(z.uuid()).min(1).max(500).optional(),
  dueInMinutes: numberWithin(DUE_IN_RANGE),
  graceMinutes: numberWithin(GRACE_RANGE),
});

export const runScheduleNow = endpoint({
  method: 'POST',
  path: '/api/v2.1/schedules/:id/run-now',
  audience: 'admin',
  permission: 'schedules.manage',
  summary: 'Expects one test more, from now on; people who have an open one of this schedule are passed over.',
  params: ScheduleParams,
  body: RunNow,
  reply: z.strictObject({ expected: z.number().int() }),
  problems: [notFound, scheduleEnded],
});
