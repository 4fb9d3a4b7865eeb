import { cronJob, type Job } from '#platform/server/jobs/jobs.ts';
import { makeWaitingFiles, removeExpiredFiles, type FileParts } from './admin-export-files.service.ts';

export const adminExportJobs = (parts: FileParts): readonly Job[] => [
  cronJob('make-admin-exports', '*/5 * * * *', () => makeWaitingFiles(parts)),
  cronJob('remove-admin-exports', '35 * * * *', () => removeExpiredFiles(parts)),
];
