import type { SystemDb } from '#platform/server/database/database.ts';
import { findSchema, findWaitingEvents } from './health.queries.ts';
import { isArchiveFailing } from '../health-checks.ts';
import { findJobFigures, hasQueue } from './jobs.queries.ts';
import { findArchive, findLastDrill } from './restore-drills.queries.ts';

/** Figures of the installation for those who watch it from outside. */
export async function operationFigures(system: SystemDb) {
  const jobs = (await hasQueue(system)) ? await findJobFigures(system) : undefined;
  return { jobs, outbox: await findWaitingEvents(system), schema: (await findSchema(system)) ?? 'none' };
}

/** Figures about the copies from which the installation could be restored. Without an archive or a drill they are missing. */
export async function restoreFigures(system: SystemDb, now = Date.now()) {
  const archive = await findArchive(system);
  const drill = await findLastDrill(system);
  const since = (moment: string) => (now - Date.parse(moment)) / 1000;
  return {
    archive: archive.isOn
      ? { isFailing: isArchiveFailing(archive), lastSeconds: archive.lastAt === null ? null : since(archive.lastAt) }
      : null,
    drill: drill && {
      hasWorked: drill.problem === null,
      ageSeconds: since(drill.endedAt),
      tookSeconds: since(drill.startedAt) - since(drill.endedAt),
      dataAgeSeconds: drill.dataAt === null ? null : since(drill.dataAt) - since(drill.startedAt),
    },
  };
}
