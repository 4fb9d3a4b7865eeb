import { cronJob, type Job } from '#platform/server/jobs/jobs.ts';
import { forEachOrganizationId } from '#platform/server/database/organizations.ts';
import { orderAllDueFiles } from '#areas/exports/schedules/server/due-schedules.service.ts';
import { expireFiles } from './expiry.service.ts';
import type { ExportParts } from './running-copy.service.ts';

/** The files themselves are made outside the queue (export-maker.service.ts). */
export const exportJobs = (parts: ExportParts): readonly Job[] => [
  cronJob('order-scheduled-exports', '* * * * *', ({ databases }) => orderAllDueFiles(parts, databases)),
  cronJob('expire-exports', '*/10 * * * *', ({ databases }) =>
    forEachOrganizationId(databases, (id) => expireFiles(parts.config, databases, id)),
  ),
];
