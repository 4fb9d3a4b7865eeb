import { z } from 'zod';
import { PersonLabel } from '#areas/users/names/person-label.ts';
import { TagLabel } from '#areas/users/names/tag-label.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { listOf, pageOf, pageQuery } from '#platform/shared/paging.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';

/** Shifts in one list, by call or by file. */
export const MOST_SHIFTS = 5000;
export const ROLE_LENGTH = 80;
export const EXTERNAL_ID_LENGTH = 100;
/** Hours that a shift may last. */
export const LONGEST_HOURS = 48;

export type Shift = z.infer<typeof Shift>;
export const Shift = z
  .strictObject({
    id: z.uuid(),
    person: PersonLabel,
    employeeNumber: z.string().nullable(),
    site: TagLabel.nullable(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    /** The clock by which it was planned: the site's, or the organization's. */
    zone: z.string(),
    /** On that clock, such as 2026-11-18T06:00. */
    startsLocal: z.string(),
    endsLocal: z.string(),
    role: z.string(),
    externalId: z.string().nullable(),
  })
  .meta({ id: 'Shift' });

const Role = z
  .string()
  .max(ROLE_LENGTH)
  .overwrite((text) => plainText(text, ROLE_LENGTH));

/** Times as text, so that one shift with an unreadable time is told as a fault of its row. */
const TimeText = z.string().max(40);

/** A shift as it is sent. */
export type SentShift = z.output<typeof SentShift>;
export const SentShift = z.strictObject({
  /** The shift's id in the sender's system. A known one changes that shift, a new one adds a shift. */
  externalId: z
    .string()
    .min(1)
    .max(EXTERNAL_ID_LENGTH)
    .overwrite((text) => plainText(text, EXTERNAL_ID_LENGTH))
    .nullable()
    .default(null),
  /** Id, employee number or e-mail address. */
  person: z.string().trim().max(200),
  /** Id or name of a tag that has a category; null: no site. */
  site: z.string().trim().max(100).nullable().default(null),
  /** 2026-11-18T06:00 on the clock of the site, or with an offset (2026-11-18T06:00-05:00). */
  start: TimeText,
  /** As for the start, or 18:00 for the next time that the clock shows it. */
  end: TimeText,
  role: Role.default(''),
});

export const SHIFT_FIELDS = ['person', 'site', 'start', 'end', 'role', 'externalId'] as const;
export type ShiftField = (typeof SHIFT_FIELDS)[number];

export const SHIFT_FAULTS = [
  'personMissing',
  'personUnknown',
  'siteUnknown',
  'timeUnreadable',
  'endsBeforeStart',
  'tooLong',
  'textTooLong',
  'repeated',
  'startTaken',
] as const;
export type ShiftFault = (typeof SHIFT_FAULTS)[number];

const CLOCK_CHANGES = ['skipped', 'doubled'] as const;

export const MOST_LISTED_FAULTS = 200;

/** What a list of shifts does, or did. */
export type ShiftListReply = z.infer<typeof ShiftListReply>;
export const ShiftListReply = z
  .strictObject({
    /** False for a dry run, and for a list with faults, which is not written at all. */
    isWritten: z.boolean(),
    created: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    faultCount: z.number().int(),
    /** The first faults, at most MOST_LISTED_FAULTS of them. */
    faults: z.array(
      z.strictObject({
        /** Counted from 1; in a file as in a spreadsheet, where the titles are row 1. */
        row: z.number().int(),
        field: z.enum(SHIFT_FIELDS),
        fault: z.enum(SHIFT_FAULTS),
        /** The text that was sent. */
        value: z.string(),
        message: z.string(),
      }),
    ),
    noticeCount: z.number().int(),
    /** Local times at a change of clocks, and the moment that is taken for each. */
    notices: z.array(
      z.strictObject({
        row: z.number().int(),
        field: z.enum(['start', 'end']),
        /** `skipped`: the clock jumps over it; `at` is the first moment after. `doubled`: `at` is the first of two. */
        clockChange: z.enum(CLOCK_CHANGES),
        value: z.string(),
        at: z.iso.datetime(),
        zone: z.string(),
      }),
    ),
  })
  .meta({ id: 'ShiftListReply' });

export const SHIFT_SORTS = ['start', '-start'] as const;

export type ShiftQuery = z.output<typeof ShiftQuery>;
const ShiftQuery = z.strictObject({
  /** Any day of a week in the organization's time zone; this week when neither it nor a range is given. */
  week: z.iso.date().optional(),
  /** Only shifts that end after this moment. */
  from: z.iso.datetime({ offset: true }).optional(),
  /** Only shifts that start before this moment. */
  to: z.iso.datetime({ offset: true }).optional(),
  sites: listOf(z.uuid()).optional(),
  users: listOf(z.uuid()).optional(),
  search: z.string().trim().max(100).optional(),
  sort: z.enum(SHIFT_SORTS).default('start'),
  ...pageQuery,
});

const ShiftPage = pageOf(Shift).extend({
  /** The Monday of the week, when a week was asked for. */
  firstDay: z.iso.date().nullable(),
  /** The organization's time zone. */
  timeZone: z.string(),
});
export type ShiftPage = z.infer<typeof ShiftPage>;

const ShiftParams = z.strictObject({ id: z.uuid() });
const manage = { audience: 'admin', permission: 'schedules.manage' } as const;

export const unreadableShiftFile = problemKind({ code: 'unreadable_shift_file', status: 422 });
/** The file lacks a column that every shift needs. */
export const shiftColumnsMissing = problemKind({ code: 'shift_columns_missing', status: 422 });
export const tooManyShifts = problemKind({ code: 'too_many_shifts', status: 422 });

export const listShifts = endpoint({
  method: 'GET',
  path: '/api/v2.1/shifts',
  audience: 'admin',
  permission: 'users.view',
  summary: 'Lists shifts of a week or of a range of time.',
  query: ShiftQuery,
  reply: ShiftPage,
});

export const createShift = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v2.1/shifts',
  takesKey: true,
  summary: 'Adds one shift.',
  body: SentShift,
  reply: Shift,
  status: 201,
});

export const putShifts = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v2.1/shifts',
  summary:
    'Adds and changes up to 5,000 shifts, found again by external id, or else by person and start. With one fault nothing is written.',
  body: z.strictObject({
    shifts: z.array(SentShift).min(1).max(MOST_SHIFTS),
    /** Tells what would be done and changes nothing. */
    dryRun: z.boolean().default(false),
  }),
  reply: ShiftListReply,
});

export const importShifts = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v2.1/shifts/file',
  summary: 'Adds and changes the shifts of a CSV file. With one fault nothing is written.',
  query: z.strictObject({ dryRun: z.enum(['true', 'false']).default('false') }),
  upload: ['text/csv'],
  reply: ShiftListReply,
  problems: [unreadableShiftFile, shiftColumnsMissing, tooManyShifts],
});

export const changeShift = endpoint({
  ...manage,
  method: 'PATCH',
  path: '/api/v2.1/shifts/:id',
  summary: 'Changes a shift; what is left out stays. Expected tests follow.',
  params: ShiftParams,
  body: z.strictObject({
    site: z.string().trim().max(100).nullable().optional(),
    start: TimeText.optional(),
    end: TimeText.optional(),
    role: Role.optional(),
  }),
  reply: Shift,
  problems: [notFound],
});

export const deleteShift = endpoint({
  ...manage,
  method: 'DELETE',
  path: '/api/v2.1/shifts/:id',
  summary: 'Deletes a shift.',
  params: ShiftParams,
  problems: [notFound],
});

export type ShiftNames = z.output<typeof ShiftNames>;
const ShiftNames = z.strictObject({
  ids: z.array(z.uuid()).max(MOST_SHIFTS).default([]),
  externalIds: z.array(z.string().max(EXTERNAL_ID_LENGTH)).max(MOST_SHIFTS).default([]),
});

export const deleteShifts = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v2.1/shifts/delete',
  summary: 'Deletes shifts by id or external id; those that do not exist are skipped.',
  body: ShiftNames,
  reply: z.strictObject({ deleted: z.number().int() }),
});
