import { z } from 'zod';
import { csvFile } from '#platform/shared/files/csv.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { notFound } from '#platform/shared/problem.ts';

export type Activity = z.infer<typeof Activity>;
/** One entry of the record that is about a person. */
const Activity = z
  .strictObject({
    id: z.uuid(),
    at: z.iso.datetime(),
    /** null if the product acted on its own. */
    actorId: z.uuid().nullable(),
    /** null if the person is no longer known. */
    actorName: z.string().nullable(),
    /** As `object.verb` in the past tense. */
    action: z.string(),
    /** The reason, if one was asked for. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'Activity' });

const UserParams = z.strictObject({ id: z.uuid() });

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/v2.1/users/:id/activity',
  audience: 'admin',
  permission: 'audit.view',
  summary: 'Returns who has viewed, changed or exported a person’s data, latest first.',
  params: UserParams,
  query: z.strictObject(pageQuery),
  reply: pageOf(Activity),
  problems: [notFound],
});

export const exportActivity = endpoint({
  method: 'GET',
  path: '/api/v2.1/users/:id/activity/file',
  audience: 'admin',
  permission: 'audit.view',
  summary: 'Returns a person’s activity as CSV; this is recorded.',
  params: UserParams,
  file: csvFile,
  problems: [notFound],
});
