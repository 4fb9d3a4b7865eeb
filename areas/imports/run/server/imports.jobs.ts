import { cronJob, subscriber, type Job } from '#platform/server/jobs/jobs.ts';
import { forEachOrganization } from '#platform/server/database/organizations.ts';
import { importDue } from '../imports.events.ts';
import { deleteOldImports } from './imports.queries.ts';
import { deletePastChanges } from './import-undo.queries.ts';
import { workOnImport } from './work.service.ts';

/** Days that a report is kept, and that an unfinished file is kept. */
const KEPT = { reportDays: 90, fileDays: 2 };

export const importJobs: readonly Job[] = [
  subscriber('work-on-import', importDue, ({ databases }, { organizationId, payload }) =>
    workOnImport(databases, { organizationId, importId: payload.importId }),
  ),
  cronJob('forget-old-imports', '50 2 * * *', ({ databases }) =>
    forEachOrganization(databases, (db) => deleteOldImports(db, KEPT)),
  ),
  cronJob('forget-import-changes', '20 * * * *', ({ databases }) => forEachOrganization(databases, deletePastChanges)),
];
