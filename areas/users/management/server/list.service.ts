import type { TenantDb } from '#platform/server/database/database.ts';
import { isPermitted, type Visitor } from '#platform/server/http/visitor.ts';
import type { Page } from '#platform/shared/paging.ts';
import { notAllowed, Problem } from '#platform/shared/problem.ts';
import {
  isTestSort,
  type User,
  type UserCounts,
  type UserFilter,
  type UserQuery,
} from '#areas/users/person/users.contract.ts';
import { countByStatus, countWithBaselines } from './user-counts.queries.ts';
import { findUsers } from './users.queries.ts';

export async function listPeople(db: TenantDb, visitor: Visitor, query: UserQuery): Promise<Page<User>> {
  assertMayFilter(visitor, query);
  if (isTestSort(query.sort) && !isPermitted(visitor, 'scores.view')) throw new Problem(notAllowed);
  return findUsers(db, query, visitor);
}

/** The state of a baseline and open decisions reveal how a person's tests went, so these filters need `scores.view`. */
export function assertMayFilter(visitor: Visitor, { baseline, cases }: UserFilter): void {
  if ((baseline || cases) && !isPermitted(visitor, 'scores.view')) throw new Problem(notAllowed);
}

export async function countPeople(db: TenantDb, visitor: Visitor): Promise<UserCounts> {
  if (!isPermitted(visitor, 'scores.view')) {
    return { ...(await countByStatus(db)), baselines: null, needsAction: null };
  }
  const { none, establishing, stale, ...byStatus } = await countWithBaselines(db);
  return { ...byStatus, baselines: { none, establishing, stale } };
}
