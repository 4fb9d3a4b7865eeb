import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { approverTooNew, notYoursToApprove } from './approval.ts';

export type SuperAdmin = z.infer<typeof SuperAdmin>;
const SuperAdmin = z
  .strictObject({
    id: z.uuid(),
    /** The email address or user name. */
    login: z.string(),
    /** When the account became a super administrator. */
    since: z.iso.datetime(),
    /** The last use of the sessions that are still stored. */
    lastSeenAt: z.iso.datetime().nullable(),
    hasSecondFactor: z.boolean(),
    isYou: z.boolean(),
  })
  .meta({ id: 'SuperAdmin' });

/** Days that a request may wait, and that the link may be made after the approval. */
export const REQUEST_DAYS = { waiting: 7, approved: 1 } as const;

export type SuperAdminRequest = z.infer<typeof SuperAdminRequest>;
/** An open request for another super administrator. */
const SuperAdminRequest = z
  .strictObject({
    id: z.uuid(),
    /** The login of the requester; null for a deleted one. */
    requestedBy: z.string().nullable(),
    requestedAt: z.iso.datetime(),
    isMine: z.boolean(),
    state: z.enum(['waiting', 'approved']),
    approvedBy: z.string().nullable(),
    /**
     * Whether the caller may approve: a different super administrator, who had the role for a day before the request.
     */
    mayApprove: z.boolean(),
    endsAt: z.iso.datetime(),
  })
  .meta({ id: 'SuperAdminRequest' });

export const listSuperAdmins = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/super-admins',
  audience: 'superAdmin',
  summary: 'Lists the super administrators, and requests for new ones.',
  reply: z.strictObject({
    items: z.array(SuperAdmin),
    requests: z.array(SuperAdminRequest),
    /** Another super administrator has to approve before the caller gets a link. */
    needsApproval: z.boolean(),
  }),
});

export const createSuperAdminLink = endpoint({
  method: 'POST',
  path: '/api/v2.1/admin/super-admins/link',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary:
    'Creates a one-time link that creates a super administrator; earlier links end. If there is another super administrator, that person must approve it first: the answer then has no link, and the call is repeated afterwards.',
  reply: z.strictObject({ link: z.string().nullable(), minutes: z.number().int() }),
  status: 201,
});

const ById = z.strictObject({ id: z.uuid() });

/** The request was decided in the meantime, or was not approved in time. */
export const superAdminRequestOver = problemKind({ code: 'super_admin_request_over', status: 409 });

export const approveSuperAdmin = endpoint({
  method: 'POST',
  path: '/api/v2.1/admin/super-admins/requests/:id/approve',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Approves a new super administrator; the person who asked can then create the link.',
  params: ById,
  problems: [notFound, superAdminRequestOver, notYoursToApprove, approverTooNew],
});

export const declineSuperAdmin = endpoint({
  method: 'POST',
  path: '/api/v2.1/admin/super-admins/requests/:id/decline',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Declines a new super administrator, or withdraws the caller’s own request.',
  params: ById,
  problems: [notFound, superAdminRequestOver],
});

/** At least one super administrator must remain. */
export const lastSuperAdmin = problemKind({ code: 'last_super_admin', status: 409 });

export const removeSuperAdmin = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/admin/super-admins/:id',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary:
    'Removes the super administrator rights from a login, which otherwise stays as it is; never from the last one.',
  params: ById,
  problems: [notFound, lastSuperAdmin],
});
