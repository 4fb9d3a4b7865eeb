import { z } from 'zod';
import { TagLabel } from '#areas/users/names/tag-label.ts';
import { endpoint } from '#platform/shared/endpoint.ts';

export const offerSites = endpoint({
  method: 'GET',
  path: '/api/v2.1/site-choice',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Lists the sites to which a kiosk can belong.',
  reply: z.strictObject({ sites: z.array(TagLabel) }),
});
