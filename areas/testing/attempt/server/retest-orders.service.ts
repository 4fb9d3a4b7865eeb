import { memberStatus } from '#areas/users/management/server/members.service.ts';
import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { retestAwaited, retestNotAwaited, retestOfInactive, type RetestOrder } from '../retest-orders.contract.ts';
import {
  callOffOrders,
  findLatestFullTest,
  findRetestDueAt,
  holdRetestOrders,
  insertRetestOrder,
} from './retest-orders.queries.ts';
import { visibleResult } from '#areas/testing/results/server/results.service.ts';
import { findWaitingVisit } from './test-state.queries.ts';

/** Orders one more test. The stored result and its visit stay as they are: the next full test is judged by itself. */
export async function orderRetest(
  db: TenantDb,
  visitor: Visitor,
  { resultId, dueInMinutes }: { readonly resultId: string; readonly dueInMinutes: number },
): Promise<RetestOrder> {
  const { userId } = await visibleResult(db, visitor, resultId);
  if ((await memberStatus(db, userId)) !== 'active') throw new Problem(retestOfInactive);
  if (await isRetestAwaited(db, userId)) throw new Problem(retestAwaited);
  return placeOrder(db, { userId, resultId, dueInMinutes });
}

/**
 * Orders one more test because of a decision in a case. Does nothing when a retest is awaited already, or when the
 * person is not active or has no full test yet.
 */
export async function orderDecidedRetest(db: TenantDb, userId: string, dueInMinutes: number): Promise<void> {
  if ((await memberStatus(db, userId)) !== 'active') return;
  if (await isRetestAwaited(db, userId)) return;
  const resultId = await findLatestFullTest(db, userId);
  if (resultId) await placeOrder(db, { userId, resultId, dueInMinutes });
}

/** Locks the person's orders first, so that the answer holds until the transaction ends. */
async function isRetestAwaited(db: TenantDb, userId: string): Promise<boolean> {
  await holdRetestOrders(db, userId);
  const { openOutcome } = await findWaitingVisit(db, userId);
  return openOutcome === 'confirming' || (await findRetestDueAt(db, userId)) !== null;
}

async function placeOrder(
  db: TenantDb,
  order: { readonly userId: string; readonly resultId: string; readonly dueInMinutes: number },
): Promise<RetestOrder> {
  const placed = await insertRetestOrder(db, { id: newId(), ...order });
  const detail = { resultId: order.resultId, dueAt: placed.dueAt };
  await record(db, { action: 'retest.ordered', objectType: 'user', objectId: order.userId, detail });
  return placed;
}

/** Calls the order off: it stays on record, and the person is no longer asked to test. */
export async function callOffRetest(db: TenantDb, userId: string): Promise<void> {
  if (!(await memberStatus(db, userId))) throw new Problem(notFound);
  await holdRetestOrders(db, userId);
  const dueAt = await findRetestDueAt(db, userId);
  if (!dueAt) throw new Problem(retestNotAwaited);
  await callOffOrders(db, userId);
  await record(db, { action: 'retest.called_off', objectType: 'user', objectId: userId, detail: { dueAt } });
}
