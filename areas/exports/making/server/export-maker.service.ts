import { withOrganization } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { startWorkLoop, type WorkLoop } from '#platform/server/jobs/work-loop.ts';
import { MOST_RUNNING } from '#areas/exports/runs/exports.contract.ts';
import { makeExport } from './make-export.service.ts';
import { claimRun, findDueRuns, type ClaimedRun, type DueRun } from './run-claims.queries.ts';
import { CLAIM_SECONDS, type ExportParts } from './running-copy.service.ts';

const PAUSE_MS = 1_000;
/** Most files that one server makes at once; each holds a database connection while it runs. */
const MOST_AT_ONCE = 4;

/**
 * Makes ordered files until stopped. Several servers may do so at once, but each run belongs to one server at a time.
 * The job queue is not used, because its jobs end after some minutes and run one after the other.
 */
export const startExportMaker = (parts: ExportParts): WorkLoop =>
  startWorkLoop({
    pauseMs: PAUSE_MS,
    log: parts.log,
    trace: { by: parts.tracing, name: 'make export' },
    trouble: 'exports could not be processed, will be tried again',
    look: async ({ count: running, begin }) => {
      const count = MOST_AT_ONCE - running;
      const due = count > 0 ? await findDueRuns(parts.databases.system, { count, mostRunning: MOST_RUNNING }) : [];
      for (const run of due) {
        const claimed = await claim(parts, run);
        if (claimed) begin((cut) => makeExport(parts, claimed, cut).catch(tellOfRestart(parts, run)));
      }
      return false;
    },
  });

const claim = (parts: ExportParts, { id, organizationId }: DueRun): Promise<ClaimedRun | undefined> =>
  withOrganization(parts.databases, { organizationId, actor: { userId: null } }, (db) =>
    claimRun(db, { id, claim: newId(), seconds: CLAIM_SECONDS, mostRunning: MOST_RUNNING }),
  );

const tellOfRestart =
  ({ log }: ExportParts, { id: runId }: DueRun) =>
  (error: unknown): void =>
    log.warn({ err: error, runId }, 'an export will be started again');
