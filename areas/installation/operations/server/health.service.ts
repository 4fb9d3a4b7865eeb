import { mailCounts } from '#areas/notifications/server/mail-gateway.service.ts';
import type { SystemDb } from '#platform/server/database/database.ts';
import { streamStates } from '#platform/server/record-stream/stream-points.ts';
import { diskSpace } from '#platform/server/limits/disk-space.ts';
import { fileStore } from '#platform/server/files/file-store.ts';
import { FilesUnavailable } from '#platform/server/files/files-unavailable.ts';
import { replicaState } from '#platform/server/database/read-replica.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { healthLights } from '../health-checks.ts';
import type { Health, HealthFacts } from '../health.contract.ts';
import { findLastBackup } from './backups.queries.ts';
import { watchEventLoop, type DelayWatch } from './event-loop-delay.ts';
import {
  findDatabaseFacts,
  findDatabaseTime,
  findDurability,
  findIsolation,
  findWaitingEvents,
} from './health.queries.ts';
import { deadJobs } from './jobs.service.ts';
import { processFacts } from './process-facts.ts';
import { findArchive, findLastDrill } from './restore-drills.queries.ts';

/** Must be stopped with the server. */
export const watchDelay = (): DelayWatch => watchEventLoop();

export async function showHealth(parts: ServerParts, watch: DelayWatch): Promise<Health> {
  const facts = await readFacts(parts, watch);
  const now = Date.now();
  return { at: new Date(now).toISOString(), facts, checks: healthLights(facts, now) };
}

async function readFacts({ databases, config, disk }: ServerParts, watch: DelayWatch): Promise<HealthFacts> {
  const { system } = databases;
  const { replicas, ...database } = await findDatabaseFacts(system);
  const { waiting, failed, kept } = await mailCounts(system);
  return {
    database: { ...database, isEmbedded: config.DATABASE_URL === undefined },
    durability: await findDurability(system),
    isolation: await findIsolation(system),
    replicas,
    reportReplica: await replicaState(databases),
    disk: { directory: config.DATA_DIR, ...(await diskSpace(config.DATA_DIR)), isLow: await disk.isLow() },
    files: await fileFacts(config),
    clock: { differenceMs: await clockDifference(system) },
    backup: await findLastBackup(system),
    archive: await findArchive(system),
    restoreDrill:
      config.RESTORE_DRILL_DAYS > 0
        ? { everyDays: config.RESTORE_DRILL_DAYS, last: await findLastDrill(system) }
        : null,
    jobs: { dead: await deadJobs(system), ...(await findWaitingEvents(system)) },
    mail: { way: config.SMTP_URL === undefined ? 'files' : 'server', waiting, failed: failed + kept },
    recordStreams: await streamStates(system, config),
    server: { ...processFacts(), delayMs: watch.delayMs() },
  };
}

async function fileFacts(config: ServerParts['config']): Promise<HealthFacts['files']> {
  const { FILES_URL: store = null } = config;
  const error = await fileStore(config)
    .check()
    .then(() => null, reasonOf);
  return { store, error };
}

function reasonOf(error: unknown): string {
  if (error instanceof FilesUnavailable) return error.message;
  throw error;
}

/**
 * Returns the proven difference of the database's clock. The query runs between two readings of our own clock, and the
 * time between them may be the time that the query took: a busy server is not a wrong clock.
 */
async function clockDifference(system: SystemDb): Promise<number> {
  const before = Date.now();
  const theirs = await findDatabaseTime(system);
  const after = Date.now();
  if (theirs < before) return Math.round(theirs - before);
  return Math.max(0, Math.round(theirs - after));
}
