import { cronJob, type Job } from '#platform/server/jobs/jobs.ts';
import { deletePastReports } from './reports.queries.ts';

const KEPT = { errorDays: 30, doneDays: 30, feedbackDays: 180 };

export const installationReportJobs: readonly Job[] = [
  cronJob('tidy-reports', '50 3 * * *', ({ databases }) => deletePastReports(databases.system, KEPT)),
];
