import { z } from 'zod';
import { TimeZone } from '#platform/shared/time-zone.ts';

/** By whose clock the windows open: the organization's, each person's own, or that of one place. */
export type ScheduleZone = z.infer<typeof ScheduleZone>;
export const ScheduleZone = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('organization') }),
  /** Of people who have none the organization's. */
  z.strictObject({ kind: z.literal('person') }),
  z.strictObject({ kind: z.literal('fixed'), timeZone: TimeZone }),
]);
