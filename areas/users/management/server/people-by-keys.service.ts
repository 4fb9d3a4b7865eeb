import type { TenantDb } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/shared/uuid.ts';
import { findPeopleByKeys, type KnownPerson } from './people-by-keys.queries.ts';

export type { KnownPerson };

/** Finds the people whom a list names by id, employee number or e-mail address. A number counts before an address. */
export async function peopleByKeys(
  db: TenantDb,
  keys: readonly string[],
): Promise<(key: string) => KnownPerson | undefined> {
  const named = [...new Set(keys)];
  const people = await findPeopleByKeys(db, { ids: named.filter(isUuid), texts: named });
  const byKey = new Map<string, KnownPerson>([
    ...people.flatMap((person) => (person.email ? [[person.email, person] as const] : [])),
    ...people.flatMap((person) => (person.employeeNumber ? [[person.employeeNumber, person] as const] : [])),
    ...people.map((person) => [person.id, person] as const),
  ]);
  return (key) => byKey.get(key) ?? byKey.get(key.toLowerCase());
}
