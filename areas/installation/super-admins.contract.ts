import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';

export type SuperAdmin = z.infer<typeof SuperAdmin>;
const SuperAdmin = z
  .strictObject({
    id: z.uuid(),
    /** Address or user name. */
    login: z.string(),
    createdAt: z.iso.datetime(),
    /** Of the sessions that are still kept. */
    lastSeenAt: z.iso.datetime().nullable(),
    hasSecondFactor: z.boolean(),
    isYou: z.boolean(),
  })
  .meta({ id: 'SuperAdmin' });

export const listSuperAdmins = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/super-admins',
  audience: 'superAdmin',
  summary: 'Lists the logins that may change the installation.',
  reply: z.strictObject({ items: z.array(SuperAdmin) }),
});

export const createSuperAdminLink = endpoint({
  method: 'POST',
  path: '/api/v2.1/admin/super-admins/link',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Makes a one-time link by which a super administrator is made; links made before are over.',
  reply: z.strictObject({ link: z.string(), minutes: z.number().int() }),
  status: 201,
});

/** Somebody must be left who can change the installation. */
export const lastSuperAdmin = problemKind({ code: 'last_super_admin', status: 409 });

export const removeSuperAdmin = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/admin/super-admins/:id',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Takes the rights of a super administrator from a login, which stays as it is otherwise; never the last.',
  params: z.strictObject({ id: z.uuid() }),
  problems: [notFound, lastSuperAdmin],
});
