import { z } from 'zod';
import { csvColumns, csvFile } from '#platform/shared/csv.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';

/** The columns of the record, as they can be chosen. */
const RECORD_COLUMNS = ['at', 'sentence', 'by', 'action', 'object', 'detail', 'request'] as const;

export type RecordName = z.infer<typeof RecordName>;
const RecordName = z.strictObject({ id: z.uuid(), name: z.string().nullable() }).meta({ id: 'RecordName' });

export type RecordEntry = z.infer<typeof RecordEntry>;
/** One act, as it was written down when it was done. */
const RecordEntry = z
  .strictObject({
    id: z.uuid(),
    at: z.iso.datetime(),
    /** null: the product itself. */
    actorId: z.uuid().nullable(),
    /** null: nobody who is known any more. */
    by: z.string().nullable(),
    /** What was done, such as `result.viewed`. */
    action: z.string(),
    objectType: z.string(),
    objectId: z.uuid().nullable(),
    /** What the person or thing is called now; null where it has no name, or none any more. */
    objectName: z.string().nullable(),
    /** What was noted besides, as JSON. */
    detail: z.string(),
    /** What the people and things are called now whose ids are in this entry; null: somebody whose name was erased. */
    names: z.array(RecordName),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'RecordEntry' });

const filters = {
  /** Looks into names, the act and the object's id. */
  search: z.string().trim().max(100).optional(),
  actorId: z.uuid().optional(),
  action: z.string().max(60).optional(),
  objectType: z.string().max(40).optional(),
  /** Everything about one thing or person. */
  objectId: z.uuid().optional(),
  /** Days of the organization's time zone, both of them included. */
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
  summary: 'Lists who did what in the organization, the newest first.',
  query: RecordQuery,
  reply: pageOf(RecordEntry),
});

export const exportRecord = endpoint({
  method: 'GET',
  path: '/api/v2.1/audit/export',
  audience: 'admin',
  permission: 'audit.view',
  needsConfirmation: true,
  summary: 'Hands out the record of the organization as CSV; that is recorded too.',
  query: z.strictObject({ ...filters, sort, columns: csvColumns(RECORD_COLUMNS) }),
  file: csvFile,
});

export const listRecordActions = endpoint({
  method: 'GET',
  path: '/api/v2.1/audit/actions',
  audience: 'admin',
  permission: 'audit.view',
  summary: 'Lists the acts that the record knows, for choosing among them.',
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
  summary: 'Tells how far the record is sealed against changes.',
  reply: RecordSeal,
});

export const checkRecord = endpoint({
  method: 'POST',
  path: '/api/v2.1/audit/check',
  audience: 'admin',
  permission: 'audit.view',
  summary: 'Checks every seal of the record, one after the other; names the first entry that was changed.',
  reply: z.strictObject({
    checkedUntil: z.iso.datetime().nullable(),
    /** null: nothing was changed. */
    broken: z.string().nullable(),
  }),
});
