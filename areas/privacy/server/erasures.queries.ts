import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { insertRow } from '#platform/server/database/table-rows.ts';

export type Cause = 'asked' | 'decided' | 'bin' | 'retention';

interface NewErasure {
  readonly id: string;
  readonly userId: string;
  readonly cause: Cause;
  readonly sealedNames: Buffer;
}

export const insertErasure = (db: TenantDb, { id, userId, cause, sealedNames }: NewErasure): Promise<void> =>
  insertRow(db, 'erasures', { id, userId, cause, erasedBy: db.actor.userId, sealedNames });

export interface WaitingErasure {
  id: string;
  userId: string;
  sealedNames: Buffer;
}

/** Returns erasures whose names are not removed everywhere yet. */
export const findWaitingErasures = async (db: TenantDb): Promise<WaitingErasure[]> => {
  const { rows } = await sql<WaitingErasure>`
    select id, user_id as "userId", sealed_names as "sealedNames" from erasures
    where organization_id = ${db.organizationId} and done_at is null
    order by erased_at limit 200`.execute(db);
  return rows;
};

export const markErasureDone = async (db: TenantDb, id: string): Promise<void> => {
  await sql`
    update erasures set sealed_names = null, done_at = now()
    where organization_id = ${db.organizationId} and id = ${id} and done_at is null`.execute(db);
};
