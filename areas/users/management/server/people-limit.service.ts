import { mostPeople } from '#areas/organizations/server/tenants.service.ts';
import { beyondScope, type TenantDb } from '#platform/server/database/database.ts';
import { Problem } from '#platform/shared/problem.ts';
import { peopleLimitReached } from '../people.contract.ts';
import { countPeople, lockPeopleLimit } from './people-limit.queries.ts';

/** How many people an organization has, as far as its limit counts them. */
export const peopleCount = (db: TenantDb): Promise<number> => beyondScope(db, countPeople);

/** Refuses more people than the organization may have. Call it before adding them, in the same transaction. */
export async function assertPeopleLimit(db: TenantDb, newcomers = 1): Promise<void> {
  const limit = await mostPeople(db);
  if (limit === null || newcomers === 0) return;
  await lockPeopleLimit(db);
  const count = await peopleCount(db);
  if (count + newcomers > limit) throw new Problem(peopleLimitReached, { values: { limit, count } });
}
