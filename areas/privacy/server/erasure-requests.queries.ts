import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import { ERASED } from '#platform/server/erased-words.ts';
import { newId } from '#platform/server/ids.ts';
import { countRows, keyset, toPage } from '#platform/server/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { ErasureRequest, OwnErasureRequest } from '../erasure.contract.ts';

const OWN = sql`request.state, request.asked_at as "askedAt", request.ended_at as "endedAt", request.answer`;

/** The latest of a person. */
export const findOwnRequest = async (db: TenantDb, userId: string): Promise<OwnErasureRequest | null> => {
  const { rows } = await sql<OwnErasureRequest>`
    select ${OWN} from erasure_requests request
    where request.organization_id = ${db.organizationId} and request.user_id = ${userId}
    order by request.asked_at desc, request.id desc limit 1`.execute(db);
  return rows[0] ?? null;
};

/** false when one waits already. */
export const insertRequest = async (db: TenantDb, userId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into erasure_requests (id, user_id) values (${newId()}, ${userId}) on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
};

/** false when none waits. */
export const withdrawRequest = async (db: TenantDb, userId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update erasure_requests set state = 'withdrawn', ended_at = now(), ended_by = ${db.actor.userId}
    where organization_id = ${db.organizationId} and user_id = ${userId} and state = 'waiting'`.execute(db);
  return numAffectedRows === 1n;
};

/** Whose request it is; nobody else decides it before the transaction ends. */
export const lockRequest = async (
  db: TenantDb,
  id: string,
): Promise<{ userId: string; isWaiting: boolean } | undefined> => {
  const { rows } = await sql<{ userId: string; isWaiting: boolean }>`
    select user_id as "userId", state = 'waiting' as "isWaiting" from erasure_requests
    where organization_id = ${db.organizationId} and id = ${id} for update`.execute(db);
  return rows[0];
};

export const refuseRequest = async (db: TenantDb, id: string, answer: string): Promise<void> => {
  await sql`
    update erasure_requests set state = 'refused', ended_at = now(), ended_by = ${db.actor.userId}, answer = ${answer}
    where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};

/** Whoever is erased, for whatever reason, has what they asked for. */
export const fulfillRequestsOf = async (db: TenantDb, userIds: readonly string[]): Promise<void> => {
  await sql`
    update erasure_requests set state = 'fulfilled', ended_at = now(), ended_by = ${db.actor.userId}
    where organization_id = ${db.organizationId} and user_id = any(${userIds}::uuid[]) and state = 'waiting'`.execute(
    db,
  );
};

export const forgetAnswersTo = async (db: TenantDb, userId: string): Promise<void> => {
  await sql`
    update erasure_requests set answer = ${ERASED}
    where organization_id = ${db.organizationId} and user_id = ${userId} and answer is not null`.execute(db);
};

/** A person by their label, who is not erased. */
const label = (person: string) => sql`
  case when ${sql.ref(person)}.id is not null and ${sql.ref(person)}.erased_at is null then jsonb_build_object(
    'id', ${sql.ref(person)}.id, 'firstName', ${sql.ref(person)}.first_name, 'lastName', ${sql.ref(person)}.last_name)
  end`;

/** Those who wait first, then the latest. */
export async function findRequests(
  db: TenantDb,
  query: { cursor?: string | undefined; limit: number },
): Promise<Page<ErasureRequest>> {
  const by = sql`(case when request.state = 'waiting' then 'w' else 'e' end || to_char(request.asked_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS'))`;
  const page = keyset({ by, id: sql`request.id`, descending: true }, query);
  const matches = sql`request.organization_id = ${db.organizationId}`;
  const { rows } = await sql<ErasureRequest & { sortKey: string }>`
    select request.id, ${OWN}, ${label('person')} as person, ${label('ender')} as "endedBy", ${by} as "sortKey"
    from erasure_requests request
    left join users person on person.organization_id = request.organization_id and person.id = request.user_id
    left join users ender on ender.organization_id = request.organization_id and ender.id = request.ended_by
    where ${matches} and ${page.after}
    order by ${page.order} limit ${page.take}`.execute(db);
  return toPage(rows, query.limit, await countRows(db, sql`erasure_requests request where ${matches}`));
}
