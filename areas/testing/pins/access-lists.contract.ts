import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { problemKind } from '#platform/shared/problem.ts';
import { ACCESS_FAULTS, ACCESS_FIELDS } from './access-faults.ts';

/** People in one list. */
export const MOST_LISTED = 8000;

/** The PINs of another list are still being saved. */
export const pinListRunning = problemKind({ code: 'pin_list_running', status: 409 });

export type ListedAccess = z.output<typeof ListedAccess>;
/** Texts as they were sent, so that one that cannot be used is told as a fault of its row. */
const ListedAccess = z.strictObject({
  /** Id, employee number or e-mail address. */
  person: z.string().trim().max(200),
  /** The text that a reader types; without it, the person's card stays as it is. */
  card: z.string().trim().max(200).nullable().default(null),
  /** Four digits; without them, the person's PIN stays as it is. */
  pin: z.string().trim().max(20).nullable().default(null),
});

export type AccessListReply = z.infer<typeof AccessListReply>;
const AccessListReply = z
  .strictObject({
    /** False: a dry run, or a list with faults, of which nothing is saved. */
    isWritten: z.boolean(),
    cards: z.strictObject({ given: z.number().int(), replaced: z.number().int(), unchanged: z.number().int() }),
    /** How many PINs of the list are to be saved; a job does it, see `getPinProgress`. */
    pins: z.number().int(),
    /** People of the list who have an employee number and still no PIN, for `createPins`. */
    withoutPin: z.array(z.uuid()),
    faultCount: z.number().int(),
    /** The first 200 of them. They do not repeat the card or the PIN. */
    faults: z.array(
      z.strictObject({
        /** Counted from 1. */
        row: z.number().int(),
        field: z.enum(ACCESS_FIELDS),
        fault: z.enum(ACCESS_FAULTS),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'AccessListReply' });

export const setTestAccess = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/bulk/test-access',
  audience: 'admin',
  permission: 'tests.give',
  takesKey: true,
  summary:
    'Gives up to 8,000 people a card, a PIN or both: all of them, or none when a row has a fault. Cards are saved at once, PINs by a job.',
  body: z.strictObject({
    rows: z.array(ListedAccess).min(1).max(MOST_LISTED),
    /** Reports what would be done and changes nothing. */
    dryRun: z.boolean().default(false),
  }),
  reply: AccessListReply,
  problems: [pinListRunning],
});

export type PinProgress = z.infer<typeof PinProgress>;
const PinProgress = z
  .strictObject({ total: z.number().int(), done: z.number().int(), startedAt: z.iso.datetime() })
  .meta({ id: 'PinProgress' });

export const getPinProgress = endpoint({
  method: 'GET',
  path: '/api/v2.1/users/bulk/test-access',
  audience: 'admin',
  permission: 'tests.give',
  summary: 'Returns how many PINs of the last list are saved; null when there was none within a day.',
  reply: z.strictObject({ list: PinProgress.nullable() }),
});
