import { cronJob, type Job } from '#platform/server/jobs/jobs.ts';
import { forEachOrganization } from '#platform/server/database/organizations.ts';
import { tidyWebhookMessages } from './webhook-messages.service.ts';

export const webhookJobs: readonly Job[] = [
  cronJob('tidy-webhooks', '50 3 * * *', ({ databases }) => forEachOrganization(databases, tidyWebhookMessages)),
];
