import { listPeople } from '#areas/users/management/server/list.service.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { MOST_SUGGESTED, type FilterCount, type FilterPerson, type PeopleSought } from '../filter.contract.ts';
import type { ReportFilter } from '../report-filter.ts';
import { countOutside, countTests, findPeopleByIds, findPeopleByNumbers } from './filter.queries.ts';
import { findPeriod } from './period-condition.queries.ts';

export async function countFound(
  db: TenantDb,
  reader: Visitor,
  { outside, ...filter }: ReportFilter & { outside?: 'yes' | undefined },
): Promise<FilterCount> {
  const scope = { filter, period: await findPeriod(db, filter, reader), reader };
  const count = await countTests(db, scope);
  return { ...count, outside: outside ? await countOutside(db, scope) : null };
}

export async function findPeople(
  db: TenantDb,
  visitor: Visitor,
  { search, ids, employeeNumbers }: PeopleSought,
): Promise<FilterPerson[]> {
  if (ids) return findPeopleByIds(db, ids);
  if (employeeNumbers) return findPeopleByNumbers(db, employeeNumbers);
  const query = { search, tagMatch: 'any', sort: 'name', limit: MOST_SUGGESTED } as const;
  const { items } = await listPeople(db, visitor, query);
  return items.map(({ id, firstName, lastName, employeeNumber }) => ({ id, firstName, lastName, employeeNumber }));
}
