import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { ERASED } from '#platform/server/record/erased-names.ts';
import { newId } from '#platform/server/ids.ts';
import { countRows, keyset, toPage } from '#platform/server/database/keyset.ts';
import { NOW, insertNewRow, updateRow } from '#platform/server/database/table-rows.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { ErasureRequest, OwnErasureRequest } from '../erasure.contract.ts';

const OWN = sql`request.state, request.asked_at as "askedAt", request.ended_at as "endedAt", request.answer`;

/** Returns the person's latest request. */
export const findOwnRequest = async (db: TenantDb, userId: string): Promise<OwnErasureRequest | null> => {
  const { rows } = await sql<OwnErasureRequest>`
    select ${OWN} from erasure_requests request
    where request.organization_id = ${db.organizationId} and request.user_id = ${userId}
    order by request.asked_at desc, request.id desc limit 1`.execute(db);
  return rows[0] ?? null;
};

/** Returns false when one is already waiting. */
export const insertRequest = (db: TenantDb, userId: string): Promise<boolean> =>
  insertNewRow(db, 'erasureRequests', { id: newId(), userId });

/** Returns false when none is waiting. */
export const withdrawRequest = async (db: TenantDb, userId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update erasure_requests set state = 'withdrawn', ended_at = now(), ended_by = ${db.actor.userId}
    where organization_id = ${db.organizationId} and user_id = ${userId} and state = 'waiting'`.execute(db);
  return numAffectedRows === 1n;
};

/** Locks the request until the transaction ends, and returns its person. */
export const lockRequest = async (
  db: TenantDb,
  id: string,
): Promise<{ userId: string; isWaiting: boolean } | undefined> => {
  const { rows } = await sql<{ userId: string; isWaiting: boolean }>`
    select user_id as "userId", state = 'waiting' as "isWaiting" from erasure_requests
    where organization_id = ${db.organizationId} and id = ${id} for update`.execute(db);
  return rows[0];
};

export const refuseRequest = (db: TenantDb, id: string, answer: string): Promise<void> =>
  updateRow(db, 'erasureRequests', id, { state: 'refused', endedAt: NOW, endedBy: db.actor.userId, answer });

/** Any erasure, for whatever reason, fulfills the person's request. */
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

/** The label of a person who is not erased. */
const label = (person: string) => sql`
  case when ${sql.ref(person)}.id is not null and ${sql.ref(person)}.erased_at is null then jsonb_build_object(
    'id', ${sql.ref(person)}.id, 'firstName', ${sql.ref(person)}.first_name, 'lastName', ${sql.ref(person)}.last_name)
  end`;

/** Returns waiting requests first, then the latest. */
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
