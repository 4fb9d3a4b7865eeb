import { z } from 'zod';
import { csvFile } from '#platform/shared/csv.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { notFound } from '#platform/shared/problem.ts';

export type Activity = z.infer<typeof Activity>;
/** One entry of the record that is about a person. */
const Activity = z
  .strictObject({
    id: z.uuid(),
    at: z.iso.datetime(),
    /** null where the product acted by itself. */
    actorId: z.uuid().nullable(),
    /** null for somebody who is not known any more. */
    actorName: z.string().nullable(),
    /** As `object.verb` in the past tense. */
    action: z.string(),
    /** Where one was asked for. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'Activity' });

const UserParams = z.strictObject({ id: z.uuid() });

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/v2.1/users/:id/activity',
  audience: 'admin',
  permission: 'audit.view',
  summary: 'Shows who has viewed, changed or exported a person’s data, the latest first.',
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
  summary: 'Hands out the same as CSV; that it was is in the record.',
  params: UserParams,
  file: csvFile,
  problems: [notFound],
});
