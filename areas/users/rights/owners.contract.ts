import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';

export const listOwners = endpoint({
  method: 'GET',
  path: '/api/v2.1/owners',
  audience: 'admin',
  permission: 'anyAdmin',
  summary: 'Returns the owners of the organization, who can give permissions.',
  reply: z.strictObject({ names: z.array(z.string()) }),
});
