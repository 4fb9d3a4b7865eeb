import type { SystemDb } from '#platform/server/database.ts';
import { findSchema, findWaitingEvents } from './health.queries.ts';
import { findJobFigures, hasQueue } from './jobs.queries.ts';

/** Figures of the installation for those who watch it from outside. */
export async function operationFigures(system: SystemDb) {
  const jobs = (await hasQueue(system)) ? await findJobFigures(system) : undefined;
  return { jobs, outbox: await findWaitingEvents(system), schema: (await findSchema(system)) ?? 'none' };
}
