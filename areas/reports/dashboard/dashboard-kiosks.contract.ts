import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';

export type KioskSeen = z.infer<typeof KioskSeen>;
export const KioskSeen = z
  .strictObject({ id: z.uuid(), name: z.string(), site: z.string(), lastSeenAt: z.iso.datetime().nullable() })
  .meta({ id: 'KioskSeen' });

export const getDashboardKiosks = endpoint({
  method: 'GET',
  path: '/api/v2.1/dashboard/kiosks',
  audience: 'admin',
  permission: 'scores.view',
  summary: 'Lists the kiosks that have a device, and when each was last seen.',
  reply: z.strictObject({ items: z.array(KioskSeen) }),
});
