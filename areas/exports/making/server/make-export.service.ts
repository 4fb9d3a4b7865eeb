import { isDatabaseUnavailable } from '#platform/server/database/database-unavailable.ts';
import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import { fileStore } from '#platform/server/files/file-store.ts';
import type { WrittenFile } from '#platform/server/files/stored-file.ts';
import { FilesUnavailable } from '#platform/server/files/files-unavailable.ts';
import { noteNamedFile } from '#platform/server/named-files.ts';
import { KEPT_DAYS } from '#areas/exports/runs/exports.contract.ts';
import { orderFault } from '#areas/exports/datasets/order-fault.ts';
import { isNoSpace, removeDraft } from '#areas/exports/runs/server/export-file.ts';
import { KeyUnreadable } from '#areas/exports/runs/server/recipient-key.ts';
import { coverUntil, tellOfFailure } from '#areas/exports/schedules/server/schedule-outcome.service.ts';
import { findRights } from '#areas/exports/runs/server/rights.queries.ts';
import {
  forgiveAttempt,
  giveBack,
  lockClaim,
  markFailed,
  markReady,
  type ClaimedRun,
  type RunFault,
} from './run-claims.queries.ts';
import { RunningCopy, type ExportParts } from './running-copy.service.ts';

/** A run that has brought down three servers is not tried on a fourth. */
const MOST_ATTEMPTS = 3;

/** Makes one file and stores the outcome. Repeating it still leaves one file. */
export async function makeExport(parts: ExportParts, run: ClaimedRun, stopped: AbortSignal): Promise<void> {
  const rights = await inOrganization(parts, run, (db) => findRights(db, run.requestedBy));
  if (run.attempts > MOST_ATTEMPTS) return fail(parts, run, 'interrupted');
  if (!rights || orderFault(run.order, rights.permissions)) return fail(parts, run, 'notAllowedAnyMore');
  const work = new RunningCopy(parts, run);
  stopped.addEventListener('abort', work.stop, { once: true });
  if (stopped.aborted) work.stop();
  try {
    await fileStore(parts.config).check();
    await finish(parts, run, await work.do(rights));
  } catch (error) {
    if (error instanceof FilesUnavailable) return await waitForStore(parts, run, error);
    await removeDraft(parts.config, run);
    if (work.isLost) return;
    if (stopped.aborted) return await inOrganization(parts, run, (db) => giveBack(db, run));
    // The claim runs out, and the first server that reaches the database again starts over.
    if (isDatabaseUnavailable(error) && !isNoSpace(error)) throw error;
    parts.log.error({ err: error, runId: run.id }, 'an export failed');
    await fail(parts, run, faultOf(error));
  } finally {
    stopped.removeEventListener('abort', work.stop);
  }
}

/** The next try removes what was written. A server starts over once the claim has expired. */
async function waitForStore(parts: ExportParts, run: ClaimedRun, error: FilesUnavailable): Promise<never> {
  await inOrganization(parts, run, (db) => forgiveAttempt(db, run));
  throw error;
}

function faultOf(error: unknown): RunFault {
  if (isNoSpace(error)) return 'noSpace';
  return error instanceof KeyUnreadable ? 'keyUnreadable' : 'unknown';
}

/** Makes the draft the file and updates the row. A server that dies in between makes the same file again. */
async function finish(
  parts: ExportParts,
  run: ClaimedRun,
  { written, rows, at, people }: { written: WrittenFile; rows: number; at: string; people: readonly string[] },
): Promise<void> {
  await inOrganization(parts, run, async (db) => {
    if (!(await lockClaim(db, run))) return removeDraft(parts.config, run);
    await written.keep();
    const { bytes, sha256 } = written;
    await markReady(db, run, { rows, bytes, sha256, keptDays: KEPT_DAYS });
    await noteNamedFile(db, { id: run.id, kind: 'export', takenBy: run.requestedBy }, people);
    if (run.scheduleId !== null) await coverUntil(db, { scheduleId: run.scheduleId, at });
  });
}

const fail = (parts: ExportParts, run: ClaimedRun, fault: RunFault): Promise<void> =>
  inOrganization(parts, run, async (db) => {
    const isNoted = await markFailed(db, run, fault);
    if (isNoted && run.scheduleId !== null) {
      await tellOfFailure(parts, db, { scheduleId: run.scheduleId, fault, name: run.name });
    }
  });

const inOrganization = <T>(
  { databases }: ExportParts,
  { organizationId }: ClaimedRun,
  work: (db: TenantDb) => Promise<T>,
): Promise<T> => withOrganization(databases, { organizationId, actor: { userId: null } }, work);
