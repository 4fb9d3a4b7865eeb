import { z } from 'zod';
import { CSV_TYPE } from '#platform/shared/csv.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { JSON_LINES_TYPE } from '#platform/shared/json-lines.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { plainLines, plainText } from '#platform/shared/plain-text.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { approverTooNew, notYoursToApprove } from './approval.ts';

/** Counts of use; one organization whole, to be restored elsewhere; the record of who did what; sign-ins and rights. */
export const ADMIN_DATASETS = ['usage', 'organization', 'audit', 'security'] as const;
export type AdminDataset = (typeof ADMIN_DATASETS)[number];

export const ADMIN_EXPORT_STATES = [
  'approval',
  'queued',
  'running',
  'ready',
  'failed',
  'expired',
  'declined',
  'deleted',
] as const;
export type AdminExportState = (typeof ADMIN_EXPORT_STATES)[number];

export const PURPOSE_LENGTH = { min: 10, max: 500 } as const;
export const TICKET_MAX_LENGTH = 60;
export const KEPT_HOURS = { min: 1, max: 168, usual: 24 } as const;

export const LOCKED_TYPE = 'application/octet-stream';

export type AdminExport = z.infer<typeof AdminExport>;
export const AdminExport = z
  .strictObject({
    id: z.uuid(),
    dataset: z.enum(ADMIN_DATASETS),
    /** null: all of them. */
    organizationName: z.string().nullable(),
    purpose: z.string(),
    ticket: z.string(),
    state: z.enum(ADMIN_EXPORT_STATES),
    /** The login; null for one that is gone. */
    requestedBy: z.string().nullable(),
    isMine: z.boolean(),
    approvedBy: z.string().nullable(),
    /** Whether the caller may agree: somebody else, who was a super administrator a day before it was asked. */
    mayApprove: z.boolean(),
    requestedAt: z.iso.datetime(),
    doneAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable(),
    rows: z.number().int(),
    bytes: z.number().int(),
    sha256: z.string().nullable(),
    downloads: z.number().int(),
  })
  .meta({ id: 'AdminExport' });

export type AdminExportOrder = z.output<typeof AdminExportOrder>;
export const AdminExportOrder = z.strictObject({
  dataset: z.enum(ADMIN_DATASETS),
  /** Asked of a whole organization; left out otherwise: all of them. */
  organizationId: z.uuid().optional(),
  purpose: z
    .string()
    .max(PURPOSE_LENGTH.max)
    .overwrite((text) => plainLines(text, PURPOSE_LENGTH.max))
    .min(PURPOSE_LENGTH.min),
  ticket: z
    .string()
    .max(TICKET_MAX_LENGTH)
    .overwrite((text) => plainText(text, TICKET_MAX_LENGTH))
    .default(''),
  keptHours: z.number().int().min(KEPT_HOURS.min).max(KEPT_HOURS.max).default(KEPT_HOURS.usual),
});

export const organizationNeeded = problemKind({ code: 'admin_export_organization_needed', status: 422 });
/** The other one was removed less than a day ago: until then nobody takes a whole organization out. */
export const nobodyToApprove = problemKind({ code: 'nobody_to_approve', status: 409 });
/** The super administrator has ordered as many as anybody may within a day. */
export const adminExportsOfDay = problemKind({ code: 'admin_exports_of_day', status: 429 });
export const adminExportNotReady = problemKind({ code: 'admin_export_not_ready', status: 409 });

const ById = z.strictObject({ id: z.uuid() });

export const createAdminExport = endpoint({
  method: 'POST',
  path: '/api/v2.1/admin/exports',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Orders data of the installation. A whole organization comes locked with words that are told here once.',
  body: AdminExportOrder,
  reply: z.strictObject({ id: z.uuid(), state: z.enum(ADMIN_EXPORT_STATES), passphrase: z.string().nullable() }),
  status: 202,
  problems: [notFound, organizationNeeded, nobodyToApprove, adminExportsOfDay],
});

export const listAdminExports = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/exports',
  audience: 'superAdmin',
  summary: 'Lists what was taken out of the installation, the newest first.',
  query: z.strictObject(pageQuery),
  reply: pageOf(AdminExport),
});

export const approveAdminExport = endpoint({
  method: 'POST',
  path: '/api/v2.1/admin/exports/:id/approve',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Agrees to what another super administrator wants to take out.',
  params: ById,
  problems: [notFound, notYoursToApprove, approverTooNew, adminExportNotReady],
});

export const declineAdminExport = endpoint({
  method: 'POST',
  path: '/api/v2.1/admin/exports/:id/decline',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Declines what another super administrator wants to take out; that it was asked for stays in the list.',
  params: ById,
  problems: [notFound, adminExportNotReady],
});

export const downloadAdminExport = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/exports/:id/file',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Hands out the file; each download is recorded.',
  params: ById,
  file: [CSV_TYPE, JSON_LINES_TYPE, LOCKED_TYPE],
  problems: [notFound, adminExportNotReady],
});

export const deleteAdminExport = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/admin/exports/:id',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Deletes the file now, or ends what is not made yet; that it was asked for stays in the list.',
  params: ById,
  problems: [notFound],
});
