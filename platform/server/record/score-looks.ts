import { sql } from 'kysely';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { record } from './audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';

/** Notes whose scores a reply shows, according to its contract, in the transaction that has read them. */
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
 * Notes that the acting user has seen the scores of these people: once per person and day, with the number of people in
 * the record. The rows are in order of id, so that two calls of the same reader never deadlock.
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

/** Limits a batch, so that no statement deletes for longer than a few seconds. */
const AT_ONCE = 5_000;

/**
 * Deletes looks older than six years in all organizations; runs every night. The retention rule is a policy in the
 * database, so it is applied to each person's rows by key.
 */
export async function forgetPastLooks(db: TenantDb): Promise<void> {
  let count = 0;
  for (let gone = AT_ONCE; gone === AT_ONCE; count += gone) gone = await deletePastLooks(db);
  if (count === 0) return;
  await record(db, { action: 'score_looks.expired', objectType: 'user', objectId: null, detail: { count } });
}

const deletePastLooks = async (db: TenantDb): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from score_looks
    where (organization_id, user_id, seen_on, reader_id) in (
      select past.organization_id, past.user_id, past.seen_on, past.reader_id
      from users person
      cross join lateral (
        select look.* from score_looks look
        where look.organization_id = person.organization_id and look.user_id = person.id
          and look.seen_on < current_date - interval '6 years') past
      where person.organization_id = ${db.organizationId}
      limit ${AT_ONCE})`.execute(db);
  return Number(numAffectedRows ?? 0n);
};
