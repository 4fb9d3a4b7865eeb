import { memberStatus } from '#areas/users/server/members.service.ts';
import { record } from '#platform/server/audit.ts';
import type { TenantDb } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Visitor } from '#platform/server/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { retestAwaited, retestNotAwaited, retestOfInactive, type RetestOrder } from '../retest-orders.contract.ts';
import { callOffOrders, findRetestDueAt, holdRetestOrders, insertRetestOrder } from './retest-orders.queries.ts';
import { visibleResult } from './results.service.ts';
import { findWaitingVisit } from './test-state.queries.ts';

/** Asks for one test more. The stored result and its visit stay as they are: the next full test is judged by itself. */
export async function orderRetest(
  db: TenantDb,
  visitor: Visitor,
  { resultId, dueInMinutes }: { readonly resultId: string; readonly dueInMinutes: number },
): Promise<RetestOrder> {
  const { userId } = await visibleResult(db, visitor, resultId);
  if ((await memberStatus(db, userId)) !== 'active') throw new Problem(retestOfInactive);
  await holdRetestOrders(db, userId);
  const { openOutcome } = await findWaitingVisit(db, userId);
  if (openOutcome === 'confirming' || (await findRetestDueAt(db, userId))) throw new Problem(retestAwaited);
  const order = await insertRetestOrder(db, { id: newId(), userId, resultId, dueInMinutes });
  const detail = { resultId, dueAt: order.dueAt };
  await record(db, { action: 'retest.ordered', objectType: 'user', objectId: userId, detail });
  return order;
}

/** The order stays on record; the person is not asked any more. */
export async function callOffRetest(db: TenantDb, userId: string): Promise<void> {
  if (!(await memberStatus(db, userId))) throw new Problem(notFound);
  await holdRetestOrders(db, userId);
  const dueAt = await findRetestDueAt(db, userId);
  if (!dueAt) throw new Problem(retestNotAwaited);
  await callOffOrders(db, userId);
  await record(db, { action: 'retest.called_off', objectType: 'user', objectId: userId, detail: { dueAt } });
}
