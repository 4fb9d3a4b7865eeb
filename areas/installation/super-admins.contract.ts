import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { approverTooNew, notYoursToApprove } from './approval.ts';

export type SuperAdmin = z.infer<typeof SuperAdmin>;
const SuperAdmin = z
  .strictObject({
    id: z.uuid(),
    /** Address or user name. */
    login: z.string(),
    /** Since when it is one. */
    since: z.iso.datetime(),
    /** Of the sessions that are still kept. */
    lastSeenAt: z.iso.datetime().nullable(),
    hasSecondFactor: z.boolean(),
    isYou: z.boolean(),
  })
  .meta({ id: 'SuperAdmin' });

/** How long a request may wait, and how long the link may be made once somebody has agreed. */
export const REQUEST_DAYS = { waiting: 7, approved: 1 } as const;

export type SuperAdminRequest = z.infer<typeof SuperAdminRequest>;
/** A wish for another super administrator that is still open. */
const SuperAdminRequest = z
  .strictObject({
    id: z.uuid(),
    /** The login; null for one that is gone. */
    requestedBy: z.string().nullable(),
    requestedAt: z.iso.datetime(),
    isMine: z.boolean(),
    state: z.enum(['waiting', 'approved']),
    approvedBy: z.string().nullable(),
    /** Whether the caller may agree: somebody else, who was a super administrator a day before it was asked. */
    mayApprove: z.boolean(),
    endsAt: z.iso.datetime(),
  })
  .meta({ id: 'SuperAdminRequest' });

export const listSuperAdmins = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/super-admins',
  audience: 'superAdmin',
  summary: 'Lists the logins that may change the installation, and who asks for another one.',
  reply: z.strictObject({
    items: z.array(SuperAdmin),
    requests: z.array(SuperAdminRequest),
    /** Somebody else has to agree before the caller gets a link. */
    needsApproval: z.boolean(),
  }),
});

export const createSuperAdminLink = endpoint({
  method: 'POST',
  path: '/api/v2.1/admin/super-admins/link',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary:
    'Makes a one-time link by which a super administrator is made; links made before are over. Where there is another super administrator, that one has to agree first: the answer then has no link, and the call is made again afterwards.',
  reply: z.strictObject({ link: z.string().nullable(), minutes: z.number().int() }),
  status: 201,
});

const ById = z.strictObject({ id: z.uuid() });

/** It was decided meanwhile, or nobody agreed in time. */
export const superAdminRequestOver = problemKind({ code: 'super_admin_request_over', status: 409 });

export const approveSuperAdmin = endpoint({
  method: 'POST',
  path: '/api/v2.1/admin/super-admins/requests/:id/approve',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Agrees that another super administrator is made; whoever asked can then make the link.',
  params: ById,
  problems: [notFound, superAdminRequestOver, notYoursToApprove, approverTooNew],
});

export const declineSuperAdmin = endpoint({
  method: 'POST',
  path: '/api/v2.1/admin/super-admins/requests/:id/decline',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Declines that another super administrator is made, or takes the own request back.',
  params: ById,
  problems: [notFound, superAdminRequestOver],
});

/** Somebody must be left who can change the installation. */
export const lastSuperAdmin = problemKind({ code: 'last_super_admin', status: 409 });

export const removeSuperAdmin = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/admin/super-admins/:id',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Takes the rights of a super administrator from a login, which stays as it is otherwise; never the last.',
  params: ById,
  problems: [notFound, lastSuperAdmin],
});
