import { namedMember } from '#areas/users/management/server/members.service.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { isSelfOrPermitted, type Visitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import type { TestState, TestStateQuery } from '../test-state.contract.ts';
import { findOfferedPolicy } from '#areas/testing/policy/server/policies.queries.ts';
import { findSite } from '#areas/testing/policy/server/site-policies.queries.ts';
import { findRetestDueAt } from './retest-orders.queries.ts';
import { findLastResult, findPracticeNeed, findWaitingVisit } from './test-state.queries.ts';

/** With a pass a person reads nothing of the past, because the next person in line may hold the device. */
export async function tellTestState(
  db: TenantDb,
  visitor: Visitor,
  { deviceClass, userId = visitor.userId }: TestStateQuery,
): Promise<TestState> {
  const isOwn = userId === visitor.userId;
  const person = isSelfOrPermitted(visitor, userId, 'scores.view') ? await namedMember(db, userId) : undefined;
  if (!person) throw new Problem(notFound);
  const site = await findSite(db, { userId, kioskId: visitor.kioskId ?? null });
  const { offersQuickCheck, showsNumbers, photo } = await findOfferedPolicy(db, site);
  return {
    userId,
    firstName: person.firstName,
    practiceNeeded: await findPracticeNeed(db, userId, deviceClass),
    ...(await findWaitingVisit(db, userId)),
    retestDueAt: await findRetestDueAt(db, userId),
    policy: { offersQuickCheck, showsNumbers, photo },
    lastResult: isOwn && visitor.by === 'session' ? await findLastResult(db, userId) : null,
  };
}
