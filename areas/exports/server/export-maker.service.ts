import { withOrganization } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import { MOST_RUNNING } from '../exports.contract.ts';
import { makeExport } from './make-export.service.ts';
import { claimRun, findDueRuns } from './run-claims.queries.ts';
import { CLAIM_SECONDS, type ExportParts } from './running-copy.service.ts';

const PAUSE_MS = 1_000;
/** Of one server: each holds a connection of the database for as long as it takes. */
const MOST_AT_ONCE = 4;

/**
 * Makes what was ordered until stopped. Several servers may do so at once: each run is one server's at a time. It is
 * none of the queue's jobs, because those end after some minutes and come one after the other.
 */
export function startExportMaker(parts: ExportParts): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const underWay = new Set<Promise<void>>();
  const tell = (error: unknown) =>
    parts.log.warn({ err: error }, 'exports could not be looked after, will be tried again');
  const loop = async () => {
    while (!stopped.signal.aborted) {
      await takeOn(parts, underWay, stopped.signal).catch(tell);
      await pause(stopped.signal);
    }
  };
  const running = loop();
  return {
    stop: async () => {
      stopped.abort();
      await running;
      await Promise.all(underWay);
    },
  };
}

/** Begins whatever there is room for. */
async function takeOn(parts: ExportParts, underWay: Set<Promise<void>>, stopped: AbortSignal): Promise<void> {
  const count = MOST_AT_ONCE - underWay.size;
  if (count <= 0) return;
  for (const { id, organizationId } of await findDueRuns(parts.databases.system, {
    count,
    mostRunning: MOST_RUNNING,
  })) {
    const claimed = await withOrganization(parts.databases, { organizationId, actor: { userId: null } }, (db) =>
      claimRun(db, { id, claim: newId(), seconds: CLAIM_SECONDS, mostRunning: MOST_RUNNING }),
    );
    if (!claimed) continue;
    const making = makeExport(parts, claimed, stopped)
      .catch((error: unknown) => parts.log.warn({ err: error, runId: id }, 'an export will be begun anew'))
      .finally(() => underWay.delete(making));
    underWay.add(making);
  }
}

const pause = (stopped: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (stopped.aborted) return resolve();
    const over = () => {
      clearTimeout(timer);
      stopped.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, PAUSE_MS);
    stopped.addEventListener('abort', over);
  });
