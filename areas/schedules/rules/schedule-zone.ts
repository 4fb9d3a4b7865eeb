import { z } from 'zod';
import { TimeZone } from '#platform/shared/time/time-zone-code.ts';

/** The time zone of the windows: the organization's, each person's own, or a fixed one. */
export type ScheduleZone = z.infer<typeof ScheduleZone>;
export const ScheduleZone = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('organization') }),
  /** Uses the organization's for people without one. */
  z.strictObject({ kind: z.literal('person') }),
  z.strictObject({ kind: z.literal('fixed'), timeZone: TimeZone }),
]);
