import { fromKysely, type PgBoss } from 'pg-boss';
import { withSystem } from './database.ts';
import { findWaitingEvents, markDispatched, type WaitingEvent } from './events.ts';
import type { Job, JobParts, Told } from './jobs.ts';
import { tellServers } from './live-events.ts';

const BATCH = 100;
const PAUSE_MS = 500;

/**
 * Hands waiting events to their subscribers' queues, and tells the servers of them. Queueing and marking are one
 * transaction: each is queued once.
 */
export const dispatchEvents = (parts: JobParts, boss: PgBoss, jobs: readonly Job[]): Promise<number> =>
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
    return events.length;
  });

/** Keeps dispatching until stopped; a failure is told and the next round tries again. */
export function startDispatcher(parts: JobParts, boss: PgBoss, jobs: readonly Job[]): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const loop = async () => {
    while (!stopped.signal.aborted) {
      const count = await dispatchEvents(parts, boss, jobs).catch((error: unknown) => {
        parts.log.warn({ err: error }, 'events could not be dispatched, will be tried again');
        return 0;
      });
      if (count < BATCH) await pause(stopped.signal);
    }
  };
  const running = loop();
  return {
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}

const tell = ({ organizationId, id, payload }: WaitingEvent): Told<unknown> => ({
  organizationId,
  eventId: id,
  payload,
});

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
