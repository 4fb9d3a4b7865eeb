import { sql } from 'kysely';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import type { TenantDb } from './database.ts';
import { newId } from './ids.ts';

/** Notes whose scores a reply shows, as its contract says. In the transaction that has read them. */
export async function noteShownScores(
  db: TenantDb,
  endpoint: Endpoint | undefined,
  { query, replied }: { readonly query: unknown; readonly replied: unknown },
): Promise<void> {
  const shows = endpoint?.showsScoresOf;
  if (typeof shows !== 'function') return;
  await noteLooks(db, (shows as (reply: unknown, query: unknown) => readonly string[])(replied, query));
}

/**
 * Notes that whoever acts has seen the scores of these people: once for each person and day, and in the record how many
 * they were. In the order of their ids, so that two calls of the same reader never wait for each other in a circle.
 */
export async function noteLooks(db: TenantDb, people: readonly string[]): Promise<void> {
  const { userId, requestId } = db.actor;
  const others = [...new Set(people)].filter((person) => person !== userId);
  if (userId === null || others.length === 0) return;
  await sql`
    with noted as (
      insert into score_looks (user_id, reader_id, seen_on)
      select person.id, ${userId}::uuid, (clock_timestamp() at time zone organization.time_zone)::date
      from users person
      join organizations organization on organization.id = person.organization_id
      where person.organization_id = ${db.organizationId} and person.id = any(${others}::uuid[])
      order by person.id
      on conflict do nothing
      returning user_id)
    insert into audit_entries (id, actor_id, action, object_type, detail, request_id)
    select ${newId()}::uuid, ${userId}::uuid, 'scores.viewed', 'user', jsonb_build_object('people', count(*)),
           ${requestId ?? null}
    from noted having count(*) > 0`.execute(db);
}
