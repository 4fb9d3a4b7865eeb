import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound } from '#platform/shared/problem.ts';
import { numberWithin } from '#areas/schedules/rules/number-range.ts';
import {
  Schedule,
  scheduleEnded,
  ScheduleName,
  scheduleNameTaken,
  ScheduleParams,
  tooManySchedules,
} from '#areas/schedules/rules/schedules.contract.ts';
import { GRACE_RANGE } from '#areas/schedules/rules/test-window.ts';

export type Pause = z.infer<typeof Pause>;
/** Days in the schedule's time zone. */
export const Pause = z
  .strictObject({
    /** At once when left out. */
    from: z.iso.date().optional(),
    /** Last day of the pause; null: until it is ended by hand. */
    until: z.iso.date().nullable(),
  })
  .refine(({ from, until }) => !from || !until || until >= from, { path: ['until'] });

export const pauseSchedule = endpoint({
  method: 'POST',
  path: '/api/v2.1/schedules/:id/pause',
  audience: 'admin',
  permission: 'schedules.manage',
  summary: 'Pauses a schedule; windows that have already opened continue.',
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
  summary: 'Resumes a paused schedule, or cancels a planned pause.',
  params: ScheduleParams,
  reply: Schedule,
  problems: [notFound, scheduleEnded],
});

export const endSchedule = endpoint({
  method: 'POST',
  path: '/api/v2.1/schedules/:id/end',
  audience: 'admin',
  permission: 'schedules.manage',
  summary: 'Ends a schedule permanently; windows that have already opened continue.',
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
  summary: 'Creates a draft with the same rule.',
  params: ScheduleParams,
  body: z.strictObject({ name: ScheduleName }),
  reply: Schedule,
  status: 201,
  problems: [notFound, scheduleNameTaken, tooManySchedules],
});

export const DUE_IN_RANGE = { min: 5, max: 1440 } as const;

export type RunNow = z.output<typeof RunNow>;
const RunNow = z.strictObject({
  /** The whole audience when left out. */
  userIds: z.array(z.uuid()).min(1).max(500).optional(),
  dueInMinutes: numberWithin(DUE_IN_RANGE),
  graceMinutes: numberWithin(GRACE_RANGE),
});

export const runScheduleNow = endpoint({
  method: 'POST',
  path: '/api/v2.1/schedules/:id/run-now',
  audience: 'admin',
  permission: 'schedules.manage',
  summary: 'Requests one additional test from now on; people with an open test of this schedule are skipped.',
  params: ScheduleParams,
  body: RunNow,
  reply: z.strictObject({ expected: z.number().int() }),
  problems: [notFound, scheduleEnded],
});
