import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound } from '#platform/shared/problem.ts';
import { PersonLabel } from '#areas/users/names/person-label.ts';
import { ScheduleRule, WindowTime } from '#areas/schedules/rules/schedules.contract.ts';

/** How a clock change affects a window. */
const CLOCK_CHANGES = ['skipped', 'doubled'] as const;

export type PreviewedWindow = z.infer<typeof PreviewedWindow>;
const PreviewedWindow = z.strictObject({
  ...WindowTime.shape,
  /** Local opening time, such as 2026-11-16T05:15, and its UTC offset. */
  opensLocal: z.string(),
  utcOffset: z.string(),
  /**
   * skipped: the clock jumps over this time, so it opens at the first moment after. doubled: it opens at the first of
   * the two.
   */
  clockChange: z.enum(CLOCK_CHANGES).nullable(),
});

export type Overlap = z.infer<typeof Overlap>;
/** Another schedule that expects some of the same people at the same time. */
const Overlap = z.strictObject({ scheduleId: z.uuid(), name: z.string(), people: z.number().int() });

export type SchedulePreview = z.infer<typeof SchedulePreview>;
export const SchedulePreview = z
  .strictObject({
    timeZone: z.string(),
    /** The next ten windows. */
    windows: z.array(PreviewedWindow),
    /** Months of the coming year without this day, as 2027-02. */
    monthsWithoutDay: z.array(z.string()),
    audienceCount: z.number().int(),
    /** The first ten by name. */
    sample: z.array(PersonLabel),
    overlaps: z.array(Overlap),
    /** For an existing schedule: expected tests of the next 14 days that would be removed or added. */
    changes: z.strictObject({ removed: z.number().int(), added: z.number().int() }).nullable(),
  })
  .meta({ id: 'SchedulePreview' });

export type PreviewRequest = z.output<typeof PreviewRequest>;
const PreviewRequest = z.strictObject({
  rule: ScheduleRule,
  /** The schedule being changed. */
  scheduleId: z.uuid().optional(),
});

export const previewSchedule = endpoint({
  method: 'POST',
  path: '/api/v2.1/schedules/preview',
  audience: 'admin',
  whileReadOnly: true,
  permission: 'schedules.manage',
  summary: 'Previews a schedule: its next windows, its people, and overlaps with other schedules.',
  body: PreviewRequest,
  reply: SchedulePreview,
  problems: [notFound],
});
