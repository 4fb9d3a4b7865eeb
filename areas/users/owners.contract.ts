import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';

export const listOwners = endpoint({
  method: 'GET',
  path: '/api/v2.1/owners',
  audience: 'admin',
  permission: 'anyAdmin',
  summary: 'Names the owners of the organization, whom one can ask for a permission.',
  reply: z.strictObject({ names: z.array(z.string()) }),
});
