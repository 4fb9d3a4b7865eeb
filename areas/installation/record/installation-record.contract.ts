import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';

export type InstallationAct = z.infer<typeof InstallationAct>;
/** An act of a super administrator. */
const InstallationAct = z
  .strictObject({
    id: z.uuid(),
    at: z.iso.datetime(),
    action: z.string(),
    /** The login that acted; null for the product itself or a deleted login. */
    by: z.string().nullable(),
    /** The organization that the act was about, if any. */
    organizationName: z.string().nullable(),
    /** Further details as JSON. */
    detail: z.string(),
  })
  .meta({ id: 'InstallationAct' });

export type RecordQuery = z.output<typeof RecordQuery>;
const RecordQuery = z.strictObject({ search: z.string().trim().max(100).optional(), ...pageQuery });

export const listInstallationRecord = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/record',
  audience: 'superAdmin',
  summary: 'Lists what super administrators did, newest first.',
  query: RecordQuery,
  reply: pageOf(InstallationAct),
});
