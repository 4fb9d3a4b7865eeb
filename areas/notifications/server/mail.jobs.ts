import type { Config } from '#platform/server/config.ts';
import { cronJob, type Job } from '#platform/server/jobs/jobs.ts';
import { tidyMails } from './tidying.service.ts';

export const mailJobs = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): readonly Job[] => [
  cronJob('tidy-mails', '40 3 * * *', ({ databases }) => tidyMails(databases.system, DATA_DIR)),
];
