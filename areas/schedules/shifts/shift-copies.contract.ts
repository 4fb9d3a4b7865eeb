import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { ShiftListReply, tooManyShifts } from './shifts.contract.ts';

export const MOST_WEEKS = 26;
/** Shifts that one copy may add. */
export const MOST_COPIES = 20_000;

export type ShiftCopy = z.output<typeof ShiftCopy>;
const ShiftCopy = z.strictObject({
  /** Any day of the week to copy, in the organization's time zone. */
  week: z.iso.date(),
  /** Number of weeks after it. */
  weeks: z.number().int().min(1).max(MOST_WEEKS),
  /** Only shifts at these sites; all when left out. */
  siteIds: z.array(z.uuid()).max(200).optional(),
  dryRun: z.boolean().default(false),
});

export const copyShifts = endpoint({
  method: 'POST',
  path: '/api/v2.1/shifts/copy',
  audience: 'admin',
  permission: 'schedules.manage',
  summary:
    'Copies the shifts of a week to the weeks after it, at the same local times. A shift that already starts at such a time stays as it is.',
  body: ShiftCopy,
  reply: ShiftListReply,
  problems: [tooManyShifts],
});
