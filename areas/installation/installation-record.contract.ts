import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';

export type InstallationAct = z.infer<typeof InstallationAct>;
/** What a super administrator did. */
const InstallationAct = z
  .strictObject({
    id: z.uuid(),
    at: z.iso.datetime(),
    action: z.string(),
    /** The login; null: the product itself, or a login that is gone. */
    by: z.string().nullable(),
    /** Where it was about one organization. */
    organizationName: z.string().nullable(),
    /** What was noted besides, as JSON. */
    detail: z.string(),
  })
  .meta({ id: 'InstallationAct' });

export type RecordQuery = z.output<typeof RecordQuery>;
const RecordQuery = z.strictObject({ search: z.string().trim().max(100).optional(), ...pageQuery });

export const listInstallationRecord = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/record',
  audience: 'superAdmin',
  summary: 'Lists what super administrators did, the newest first.',
  query: RecordQuery,
  reply: pageOf(InstallationAct),
});
