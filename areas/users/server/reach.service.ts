import { beyondScope, type TenantDb } from '#platform/server/database.ts';
import { invalidInput, Problem } from '#platform/shared/problem.ts';
import { countPeople } from './reach.queries.ts';

/**
 * For what makes people or moves them by their tags. On the way they may be outside the scope of a scoped
 * administrator; at the end they have to be inside, or nothing has happened: nobody is made for, or moved to, a part of
 * the organization that is not in one's care. The people must have been found, or made, within the scope.
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
