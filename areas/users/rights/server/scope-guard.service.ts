import { beyondScope, type TenantDb } from '#platform/server/database/database.ts';
import { invalidInput, Problem } from '#platform/shared/problem.ts';
import { countPeople } from './scope-guard.queries.ts';

/**
 * For work that adds people or changes their tags. During the work they may be outside the scope of a scoped
 * administrator; at the end they must be inside, or everything is rolled back. So no one is added to, or moved to, a
 * part of the organization that the administrator does not manage. The people must have been found or created within
 * the scope.
 */
export async function keepingInScope<T>(
  db: TenantDb,
  userIds: readonly string[],
  work: (db: TenantDb) => Promise<T>,
): Promise<T> {
  const result = await beyondScope(db, work);
  const people = [...new Set(userIds)];
  if (db.actor.isScoped && (await countPeople(db, people)) < people.length) {
    throw new Problem(invalidInput, { fields: { tagIds: 'users.field.outsideScope' } });
  }
  return result;
}
