import { z } from 'zod';
import { CSV_TYPE } from '#platform/shared/files/csv.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { JSON_LINES_TYPE } from '#platform/shared/files/json-lines.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { plainLines, plainText } from '#platform/shared/plain-text.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { approverTooNew, notYoursToApprove } from '#areas/installation/super-admins/approval.ts';

/**
 * `usage`: counts of use. `organization`: one whole organization, to be restored elsewhere. `audit`: the record of who
 * did what. `security`: sign-ins and rights.
 */
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
    /** null for all organizations. */
    organizationName: z.string().nullable(),
    purpose: z.string(),
    ticket: z.string(),
    state: z.enum(ADMIN_EXPORT_STATES),
    /** The email address of the login; null for a deleted one. */
    requestedBy: z.string().nullable(),
    isMine: z.boolean(),
    approvedBy: z.string().nullable(),
    /**
     * Whether the caller may approve: a different super administrator, who had the role for a day before the request.
     */
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
  /** Required for a whole organization; without it the export covers all organizations. */
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
/**
 * The other super administrator was removed less than a day ago; until the day has passed, a whole organization cannot
 * be exported.
 */
export const nobodyToApprove = problemKind({ code: 'nobody_to_approve', status: 409 });
/** The super administrator has reached the daily limit of orders. */
export const adminExportsOfDay = problemKind({ code: 'admin_exports_of_day', status: 429 });
export const adminExportNotReady = problemKind({ code: 'admin_export_not_ready', status: 409 });

const ById = z.strictObject({ id: z.uuid() });

export const createAdminExport = endpoint({
  method: 'POST',
  path: '/api/v2.1/admin/exports',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary:
    'Orders an export of the installation. A whole organization is encrypted with a passphrase that is returned once.',
  body: AdminExportOrder,
  reply: z.strictObject({ id: z.uuid(), state: z.enum(ADMIN_EXPORT_STATES), passphrase: z.string().nullable() }),
  status: 202,
  problems: [notFound, organizationNeeded, nobodyToApprove, adminExportsOfDay],
});

export const listAdminExports = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/exports',
  audience: 'superAdmin',
  summary: 'Lists the exports of the installation, newest first.',
  query: z.strictObject(pageQuery),
  reply: pageOf(AdminExport),
});

export const approveAdminExport = endpoint({
  method: 'POST',
  path: '/api/v2.1/admin/exports/:id/approve',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Approves an export that another super administrator ordered.',
  params: ById,
  problems: [notFound, notYoursToApprove, approverTooNew, adminExportNotReady],
});

export const declineAdminExport = endpoint({
  method: 'POST',
  path: '/api/v2.1/admin/exports/:id/decline',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Declines an export that another super administrator ordered; the order stays in the list.',
  params: ById,
  problems: [notFound, adminExportNotReady],
});

export const downloadAdminExport = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/exports/:id/file',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Returns the file; each download is recorded.',
  params: ById,
  file: [CSV_TYPE, JSON_LINES_TYPE, LOCKED_TYPE],
  problems: [notFound, adminExportNotReady],
});

export const deleteAdminExport = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/admin/exports/:id',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Deletes the file now, or cancels one that is not made yet; the order stays in the list.',
  params: ById,
  problems: [notFound],
});
