import { z } from 'zod';
import { csvColumns, csvFile } from '#platform/shared/files/csv.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';

/** The columns of the record, as they can be chosen. */
const RECORD_COLUMNS = ['at', 'sentence', 'by', 'action', 'object', 'detail', 'request'] as const;

export type RecordName = z.infer<typeof RecordName>;
const RecordName = z.strictObject({ id: z.uuid(), name: z.string().nullable() }).meta({ id: 'RecordName' });

export type RecordEntry = z.infer<typeof RecordEntry>;
/** One action as it was recorded. */
const RecordEntry = z
  .strictObject({
    id: z.uuid(),
    at: z.iso.datetime(),
    /** null: the product itself. */
    actorId: z.uuid().nullable(),
    /** null: the person is no longer known. */
    by: z.string().nullable(),
    /** The action, such as `result.viewed`. */
    action: z.string(),
    objectType: z.string(),
    objectId: z.uuid().nullable(),
    /** The current name of the person or thing; null if it has none, or no longer has one. */
    objectName: z.string().nullable(),
    /** The rest of the entry, as JSON. */
    detail: z.string(),
    /** The current names of the people and things whose ids are in this entry; null: the person's name was erased. */
    names: z.array(RecordName),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'RecordEntry' });

const filters = {
  /** Searches names, the action and the object's id. */
  search: z.string().trim().max(100).optional(),
  actorId: z.uuid().optional(),
  action: z.string().max(60).optional(),
  objectType: z.string().max(40).optional(),
  /** Everything about one thing or person, by its id. */
  objectId: z.uuid().optional(),
  /** Days in the organization's time zone; both are included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

const sort = z.enum(['at', '-at']).default('-at');

export type RecordQuery = z.output<typeof RecordQuery>;
const RecordQuery = z.strictObject({ ...filters, sort, ...pageQuery });

export const listRecord = endpoint({
  method: 'GET',
  path: '/api/v2.1/audit',
  audience: 'admin',
  permission: 'audit.view',
  summary: 'Lists who did what in the organization, newest first.',
  query: RecordQuery,
  reply: pageOf(RecordEntry),
});

export const exportRecord = endpoint({
  method: 'GET',
  path: '/api/v2.1/audit/export',
  audience: 'admin',
  permission: 'audit.view',
  needsConfirmation: true,
  summary: 'Returns the audit log of the organization as CSV; this is recorded too.',
  query: z.strictObject({ ...filters, sort, columns: csvColumns(RECORD_COLUMNS) }),
  file: csvFile,
});

export const listRecordActions = endpoint({
  method: 'GET',
  path: '/api/v2.1/audit/actions',
  audience: 'admin',
  permission: 'audit.view',
  summary: 'Lists the actions of the audit log, for the filter.',
  reply: z.strictObject({ actions: z.array(z.string()) }),
});

export type RecordSeal = z.infer<typeof RecordSeal>;
const RecordSeal = z
  .strictObject({
    /** Each entry is sealed within a minute; null: none is yet. */
    sealedUntil: z.iso.datetime().nullable(),
    sealed: z.number().int(),
    waiting: z.number().int(),
  })
  .meta({ id: 'RecordSeal' });

export const getRecordSeal = endpoint({
  method: 'GET',
  path: '/api/v2.1/audit/seal',
  audience: 'admin',
  permission: 'audit.view',
  summary: 'Returns how far the audit log is sealed against changes.',
  reply: RecordSeal,
});

export const checkRecord = endpoint({
  method: 'POST',
  path: '/api/v2.1/audit/check',
  audience: 'admin',
  permission: 'audit.view',
  summary: 'Checks every seal of the audit log in order; names the first entry that was changed.',
  reply: z.strictObject({
    checkedUntil: z.iso.datetime().nullable(),
    /** null: no entry was changed. */
    broken: z.string().nullable(),
  }),
});
