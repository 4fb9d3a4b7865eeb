import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound } from '#platform/shared/problem.ts';
import { PersonLabel } from '#areas/users/person-label.ts';
import { ScheduleRule, WindowTime } from './schedules.contract.ts';

/** What a clock that was put forward or back does to a window. */
const CLOCK_CHANGES = ['skipped', 'doubled'] as const;

export type PreviewedWindow = z.infer<typeof PreviewedWindow>;
const PreviewedWindow = z.strictObject({
  ...WindowTime.shape,
  /** When it opens by the clock there, such as 2026-11-16T05:15, and by how much that differs from UTC. */
  opensLocal: z.string(),
  utcOffset: z.string(),
  /** skipped: the clock passes over this time, so it opens at the first moment after. doubled: the first of the two. */
  clockChange: z.enum(CLOCK_CHANGES).nullable(),
});

export type Overlap = z.infer<typeof Overlap>;
/** Another schedule by which some of the same people are expected at the same time. */
const Overlap = z.strictObject({ scheduleId: z.uuid(), name: z.string(), people: z.number().int() });

export type SchedulePreview = z.infer<typeof SchedulePreview>;
export const SchedulePreview = z
  .strictObject({
    timeZone: z.string(),
    /** The next ten. */
    windows: z.array(PreviewedWindow),
    /** Months of the coming year that have no such day, as 2027-02. */
    monthsWithoutDay: z.array(z.string()),
    audienceCount: z.number().int(),
    /** The first ten by name. */
    sample: z.array(PersonLabel),
    overlaps: z.array(Overlap),
    /** Of a schedule that is there: expected tests of the next 14 days that would go, and such as would be new. */
    changes: z.strictObject({ removed: z.number().int(), added: z.number().int() }).nullable(),
  })
  .meta({ id: 'SchedulePreview' });

export type PreviewAsked = z.output<typeof PreviewAsked>;
const PreviewAsked = z.strictObject({
  rule: ScheduleRule,
  /** The schedule that is being changed. */
  scheduleId: z.uuid().optional(),
});

export const previewSchedule = endpoint({
  method: 'POST',
  path: '/api/v2.1/schedules/preview',
  audience: 'admin',
  whileReadOnly: true,
  permission: 'schedules.manage',
  summary: 'Tells what a schedule would mean: its next windows, its people, what it meets.',
  body: PreviewAsked,
  reply: SchedulePreview,
  problems: [notFound],
});
