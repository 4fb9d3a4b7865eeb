import { z } from 'zod';
import { PersonLabel } from '#areas/users/names/person-label.ts';
import { CSV_TYPE, csvFile } from '#platform/shared/files/csv.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { JSON_LINES_TYPE } from '#platform/shared/files/json-lines.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { DATASETS, FORMATS, IDENTITIES } from '#areas/exports/datasets/datasets.ts';
import { ExportOrder } from '#areas/exports/datasets/export-order.ts';

/** Days that a ready file is kept. */
export const KEPT_DAYS = 7;
/** Most files that one organization makes at a time; more wait in the queue. */
export const MOST_RUNNING = 2;

export const RUN_STATES = ['queued', 'running', 'ready', 'failed', 'expired', 'cancelled', 'deleted'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Why a run failed, in terms a reader can be shown. */
export const RUN_FAULTS = ['noSpace', 'notAllowedAnyMore', 'keyUnreadable', 'interrupted', 'unknown'] as const;

/** One export: what was ordered, by whom, and the outcome. */
export type ExportRun = z.infer<typeof ExportRun>;
export const ExportRun = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    dataset: z.enum(DATASETS),
    identity: z.enum(IDENTITIES),
    format: z.enum(FORMATS),
    state: z.enum(RUN_STATES),
    fault: z.enum(RUN_FAULTS).nullable(),
    purpose: z.string(),
    /** The name of the recipient of a pseudonymous file. */
    recipient: z.string().nullable(),
    /** null if the reader may not see the person. A file made by a schedule counts as requested by its owner. */
    requestedBy: PersonLabel.nullable(),
    isMine: z.boolean(),
    /** The schedule that ordered it. */
    scheduleId: z.uuid().nullable(),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    doneAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable(),
    /** Rows in the file so far; for a ready file, all of them. */
    rows: z.number().int(),
    /** Rows expected when it started; null while it is queued. */
    expectedRows: z.number().int().nullable(),
    bytes: z.number().int(),
    /** The hash of a ready file, in hexadecimal. */
    sha256: z.string().nullable(),
    downloads: z.number().int(),
  })
  .meta({ id: 'ExportRun' });

export type ExportDownload = z.infer<typeof ExportDownload>;
const ExportDownload = z
  .strictObject({ at: z.iso.datetime(), by: PersonLabel.nullable() })
  .meta({ id: 'ExportDownload' });

const ById = z.strictObject({ id: z.uuid() });

/** The administrator may not export this dataset, or not at this level of identity. */
export const exportNotAllowed = problemKind({ code: 'export_not_allowed', status: 403 });
export const purposeNeeded = problemKind({ code: 'export_purpose_needed', status: 422 });
export const recipientNeeded = problemKind({ code: 'export_recipient_needed', status: 422 });
export const unknownColumn = problemKind({ code: 'export_unknown_column', status: 422 });
export const tooManyExports = problemKind({ code: 'too_many_exports', status: 429 });
/** The person has reached the hourly limit of exports. */
export const exportsOfHour = problemKind({ code: 'exports_of_hour', status: 429 });
export const exportNotReady = problemKind({ code: 'export_not_ready', status: 409 });

const orderProblems = [exportNotAllowed, purposeNeeded, recipientNeeded, unknownColumn] as const;

export const createExport = endpoint({
  method: 'POST',
  path: '/api/v2.1/exports',
  audience: 'admin',
  permission: 'exports.pseudonymous',
  takesKey: true,
  summary: 'Orders a file, which a job makes. Files with names need `exports.identified` and a fresh confirmation.',
  body: ExportOrder,
  reply: z.strictObject({ id: z.uuid(), state: z.enum(RUN_STATES) }),
  status: 202,
  problems: [...orderProblems, tooManyExports, exportsOfHour],
});

export type ExportEstimate = z.infer<typeof ExportEstimate>;
const ExportEstimate = z
  .strictObject({ rows: z.number().int(), bytes: z.number().int(), seconds: z.number() })
  .meta({ id: 'ExportEstimate' });

export const estimateExport = endpoint({
  method: 'POST',
  path: '/api/v2.1/exports/estimate',
  audience: 'admin',
  permission: 'exports.pseudonymous',
  summary: 'Estimates the number of rows and the size of a file; nothing is made.',
  body: ExportOrder.pick({ dataset: true, identity: true, format: true, filter: true, columns: true }),
  reply: ExportEstimate,
  problems: [exportNotAllowed, unknownColumn],
});

export const listExports = endpoint({
  method: 'GET',
  path: '/api/v2.1/exports',
  audience: 'admin',
  permission: 'exports.pseudonymous',
  summary: 'Lists exports, newest first; exports with names only for people who may make them.',
  query: z.strictObject({ state: z.enum(RUN_STATES).optional(), ...pageQuery }),
  reply: pageOf(ExportRun),
});

export type ExportStory = z.infer<typeof ExportStory>;
const ExportStory = z
  .strictObject({ run: ExportRun, order: ExportOrder, downloads: z.array(ExportDownload).max(200) })
  .meta({ id: 'ExportStory' });

export const getExport = endpoint({
  method: 'GET',
  path: '/api/v2.1/exports/:id',
  audience: 'admin',
  permission: 'exports.pseudonymous',
  summary: 'Returns an export: what was ordered, and who downloaded it when.',
  params: ById,
  reply: ExportStory,
  problems: [notFound],
});

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/v2.1/exports/:id/file',
  audience: 'admin',
  permission: 'exports.pseudonymous',
  summary: 'Returns the file; each download is recorded.',
  params: ById,
  file: [CSV_TYPE, JSON_LINES_TYPE],
  problems: [notFound, exportNotReady],
});

export const downloadDictionary = endpoint({
  method: 'GET',
  path: '/api/v2.1/exports/:id/dictionary',
  audience: 'admin',
  permission: 'exports.pseudonymous',
  summary: 'Returns a description of each column of the file, as CSV.',
  params: ById,
  file: csvFile,
  problems: [notFound],
});

export const cancelExport = endpoint({
  method: 'POST',
  path: '/api/v2.1/exports/:id/cancel',
  audience: 'admin',
  permission: 'exports.pseudonymous',
  summary: 'Stops an export that is queued or running; what was written is deleted.',
  params: ById,
  problems: [notFound, exportNotReady],
});

export const repeatExport = endpoint({
  method: 'POST',
  path: '/api/v2.1/exports/:id/repeat',
  audience: 'admin',
  permission: 'exports.pseudonymous',
  takesKey: true,
  summary: 'Orders the same file again, with current data.',
  params: ById,
  reply: z.strictObject({ id: z.uuid(), state: z.enum(RUN_STATES) }),
  status: 202,
  problems: [notFound, ...orderProblems, tooManyExports, exportsOfHour],
});

export const deleteExport = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/exports/:id',
  audience: 'admin',
  permission: 'exports.pseudonymous',
  summary: 'Deletes the file now; the run stays in the list.',
  params: ById,
  problems: [notFound],
});

export const MOST_RECIPIENTS = 50;
export const RECIPIENT_NAME_MAX_LENGTH = 80;

/**
 * An outside party who receives pseudonymous files. A person has the same key in all files of one recipient, and a
 * different key in those of another.
 */
export type ExportRecipient = z.infer<typeof ExportRecipient>;
const ExportRecipient = z
  .strictObject({ id: z.uuid(), name: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'ExportRecipient' });

export const tooManyRecipients = problemKind({ code: 'too_many_export_recipients', status: 409 });

export const listRecipients = endpoint({
  method: 'GET',
  path: '/api/v2.1/export-recipients',
  audience: 'admin',
  permission: 'exports.pseudonymous',
  summary: 'Lists the recipients of pseudonymous files.',
  reply: z.strictObject({ items: z.array(ExportRecipient) }),
});

export const createRecipient = endpoint({
  method: 'POST',
  path: '/api/v2.1/export-recipients',
  audience: 'admin',
  permission: 'exports.pseudonymous',
  takesKey: true,
  summary: 'Creates a recipient of pseudonymous files; an existing name returns the existing recipient.',
  body: z.strictObject({ name: z.string().trim().min(1).max(RECIPIENT_NAME_MAX_LENGTH) }),
  reply: ExportRecipient,
  status: 201,
  problems: [tooManyRecipients],
});
