import { fromKysely, type PgBoss } from 'pg-boss';
import { withSystem } from '#platform/server/database/database.ts';
import { findWaitingEvents, markDispatched, type WaitingEvent } from './events.ts';
import type { Job, JobParts, DeliveredEvent } from './jobs.ts';
import { tellServers } from '#platform/server/http/live-events.ts';
import { startWorkLoop, type WorkLoop } from './work-loop.ts';

const BATCH = 100;
const PAUSE_MS = 500;

/**
 * Adds waiting events to their subscribers' queues and notifies the servers. Queueing and marking are one transaction,
 * so each event is queued once.
 */
export const dispatchEvents = (
  parts: JobParts,
  boss: PgBoss,
  jobs: readonly Job[],
): Promise<readonly Pick<WaitingEvent, 'type'>[]> =>
  withSystem(parts.databases, async (system) => {
    const events = await findWaitingEvents(system, BATCH);
    for (const job of jobs.filter(({ on }) => on)) {
      const told = events.filter(({ type }) => type === job.on?.type).map(tell);
      if (told.length > 0) {
        await boss.insert(
          job.name,
          told.map((data) => ({ data })),
          { db: fromKysely(system) },
        );
      }
    }
    if (events.length > 0) {
      await markDispatched(system, events);
      await tellServers(system, events);
    }
    return events;
  });

type OnDispatched = (events: readonly Pick<WaitingEvent, 'type'>[]) => void;

/** Keeps dispatching until stopped. Full batches follow each other without a pause. */
export const startDispatcher = (
  parts: JobParts,
  boss: PgBoss,
  jobs: readonly Job[],
  onDispatched: OnDispatched = () => {},
): WorkLoop =>
  startWorkLoop({
    pauseMs: PAUSE_MS,
    log: parts.log,
    trouble: 'events could not be dispatched, will be tried again',
    look: async () => {
      const events = await dispatchEvents(parts, boss, jobs);
      onDispatched(events);
      return events.length >= BATCH;
    },
  });

const tell = ({ organizationId, id, payload }: WaitingEvent): DeliveredEvent<unknown> => ({
  organizationId,
  eventId: id,
  payload,
});
