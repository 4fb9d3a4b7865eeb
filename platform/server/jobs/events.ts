import { sql } from 'kysely';
import type { z } from 'zod';
import type { EventKind } from '#platform/shared/event-kind.ts';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';

/** The insertion of an event, as a part of the statement that causes it. */
export const eventInsert = <P extends z.ZodType>(kind: EventKind<P>, payload: z.input<P>) => sql`
  insert into outbox_events (id, type, payload)
  values (${newId()}, ${kind.type}, ${JSON.stringify(kind.payload.parse(payload))})`;

/** Writes the event in the transaction that causes it, so it is delivered if and only if the change is committed. */
export async function announce<P extends z.ZodType>(
  db: TenantDb,
  kind: EventKind<P>,
  payload: z.input<P>,
): Promise<void> {
  await eventInsert(kind, payload).execute(db);
}

export interface WaitingEvent {
  organizationId: string;
  id: string;
  type: string;
  payload: unknown;
}

/** Finds the oldest undelivered events. Rows locked by another server are skipped. */
export const findWaitingEvents = async (system: SystemDb, limit: number): Promise<WaitingEvent[]> => {
  const { rows } = await sql<WaitingEvent>`
    select organization_id as "organizationId", id, type, payload
    from outbox_events
    where dispatched_at is null
    order by id
    limit ${limit}
    for update skip locked`.execute(system);
  return rows;
};

export const markDispatched = async (system: SystemDb, events: readonly WaitingEvent[]): Promise<void> => {
  await sql`
    update outbox_events set dispatched_at = now()
    where (organization_id, id) in (
      select * from unnest(${events.map((event) => event.organizationId)}::uuid[], ${events.map((event) => event.id)}::uuid[]))`.execute(
    system,
  );
};

export const deleteDispatchedEvents = async (system: SystemDb, olderThanDays: number): Promise<void> => {
  await sql`delete from outbox_events where dispatched_at < now() - make_interval(days => ${olderThanDays})`.execute(
    system,
  );
};
