import { z } from 'zod';
import { PersonLabel } from '#areas/users/names/person-label.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { ExportOrder } from '#areas/exports/datasets/export-order.ts';
import {
  exportNotAllowed,
  purposeNeeded,
  recipientNeeded,
  unknownColumn,
} from '#areas/exports/runs/exports.contract.ts';

export const MOST_EXPORT_SCHEDULES = 20;

/** When a file is made again, in the organization's time zone. */
export type Rhythm = z.output<typeof Rhythm>;
export const Rhythm = z.strictObject({
  every: z.enum(['day', 'week', 'month']),
  /** The weekday (1 is Monday) or the day of the month; a shorter month uses its last day. */
  on: z.number().int().min(1).max(31).default(1),
  at: z
    .string()
    .max(5)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/),
});

const content = {
  order: ExportOrder,
  rhythm: Rhythm,
  /** Only rows that are new since the previous run; the first run has everything that the filter finds. */
  isIncremental: z.boolean().default(false),
  isOn: z.boolean().default(true),
};

export type ExportSchedule = z.infer<typeof ExportSchedule>;
const ExportSchedule = z
  .strictObject({
    id: z.uuid(),
    ...content,
    owner: PersonLabel.nullable(),
    isMine: z.boolean(),
    nextAt: z.iso.datetime().nullable(),
    lastRunId: z.uuid().nullable(),
    lastRunAt: z.iso.datetime().nullable(),
    /** Its owner is notified by mail; no files are made while they lack the permission. */
    hasFailed: z.boolean(),
  })
  .meta({ id: 'ExportSchedule' });

export type NewExportSchedule = z.output<typeof NewExportSchedule>;
const NewExportSchedule = z.strictObject(content);

const ById = z.strictObject({ id: z.uuid() });

/** Files are made with the rights of the schedule's owner, so no one else may change it. */
export const exportScheduleNotYours = problemKind({ code: 'export_schedule_not_yours', status: 409 });
export const tooManyExportSchedules = problemKind({ code: 'too_many_export_schedules', status: 409 });
const problems = [exportNotAllowed, purposeNeeded, recipientNeeded, unknownColumn] as const;

export const listExportSchedules = endpoint({
  method: 'GET',
  path: '/api/v2.1/export-schedules',
  audience: 'admin',
  permission: 'exports.pseudonymous',
  summary: 'Lists the export schedules.',
  reply: z.strictObject({ items: z.array(ExportSchedule) }),
});

export const createExportSchedule = endpoint({
  method: 'POST',
  path: '/api/v2.1/export-schedules',
  audience: 'admin',
  permission: 'exports.pseudonymous',
  takesKey: true,
  summary: 'Creates an export schedule, in the name and with the rights of the caller.',
  body: NewExportSchedule,
  reply: ExportSchedule,
  status: 201,
  problems: [...problems, tooManyExportSchedules],
});

export const changeExportSchedule = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/export-schedules/:id',
  audience: 'admin',
  permission: 'exports.pseudonymous',
  summary: 'Changes an export schedule; only its owner may do this.',
  params: ById,
  body: NewExportSchedule,
  reply: ExportSchedule,
  problems: [notFound, exportScheduleNotYours, ...problems],
});

export const deleteExportSchedule = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/export-schedules/:id',
  audience: 'admin',
  permission: 'exports.pseudonymous',
  summary: 'Deletes an export schedule; its earlier runs stay.',
  params: ById,
  problems: [notFound],
});
