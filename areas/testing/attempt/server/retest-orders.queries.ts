import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { lockInOrganization } from '#platform/server/database/organization-lock.ts';
import { orderedRetest } from './next-test-condition.queries.ts';
import type { RetestOrder } from '../retest-orders.contract.ts';

/** Finds when an ordered retest is due; null when none is ordered, or the person has taken it. */
export const findRetestDueAt = async (db: TenantDb, userId: string): Promise<string | null> => {
  const { rows } = await sql<{ dueAt: string }>`
    select retest."dueAt" from (${orderedRetest({ organizationId: db.organizationId, userId })}) retest`.execute(db);
  return rows[0]?.dueAt ?? null;
};

export const findLatestFullTest = async (db: TenantDb, userId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from results
    where organization_id = ${db.organizationId} and user_id = ${userId} and test_type = 'FullTest'
    order by taken_at desc
    limit 1`.execute(db);
  return rows[0]?.id;
};

/** Makes simultaneous orders for the same person wait for each other. */
export const holdRetestOrders = (db: TenantDb, userId: string): Promise<void> =>
  lockInOrganization(db, `retest orders ${userId}`);

export const insertRetestOrder = async (
  db: TenantDb,
  order: { id: string; userId: string; resultId: string; dueInMinutes: number },
): Promise<RetestOrder> => {
  const { rows } = await sql<RetestOrder>`
    insert into retest_orders (id, user_id, result_id, ordered_by, due_at)
    values (${order.id}, ${order.userId}, ${order.resultId}, ${db.actor.userId},
            now() + make_interval(mins => ${order.dueInMinutes}))
    returning id, user_id as "userId", result_id as "resultId", due_at as "dueAt"`.execute(db);
  const [inserted] = rows;
  if (!inserted) throw new Error('An insert returns its row.');
  return inserted;
};

export const callOffOrders = async (db: TenantDb, userId: string): Promise<void> => {
  await sql`
    update retest_orders set called_off_at = now(), called_off_by = ${db.actor.userId}
    where organization_id = ${db.organizationId} and user_id = ${userId} and due_at > now() and called_off_at is null`.execute(
    db,
  );
};
