import { z } from 'zod';
import { TagLabel } from '#areas/users/names/tag-label.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound } from '#platform/shared/problem.ts';
import { TimeZone } from '#platform/shared/time/time-zone-code.ts';

/** A tag of a category, at which people can work. */
export type Site = z.infer<typeof Site>;
export const Site = z
  .strictObject({
    tag: TagLabel,
    /** null: the organization's. */
    timeZone: z.string().nullable(),
  })
  .meta({ id: 'Site' });

export const listSites = endpoint({
  method: 'GET',
  path: '/api/v2.1/sites',
  audience: 'admin',
  permission: 'users.view',
  summary: 'Lists the tags that can be the site of a shift, with their time zones.',
  reply: z.strictObject({ sites: z.array(Site), timeZone: z.string() }),
});

export const setSiteClock = endpoint({
  method: 'PUT',
  path: '/api/v2.1/sites/:id/clock',
  audience: 'admin',
  permission: 'schedules.manage',
  summary: 'Sets the time zone of a site; null: the organization’s. Shifts that are already stored keep their moments.',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ timeZone: TimeZone.nullable() }),
  problems: [notFound],
});
