import { useApiQuery } from '#platform/portal/api.ts';
import { useTogether } from '#platform/portal/people-together.tsx';
import { listExpectedOfPeople, type ExpectedOfPerson } from '../expected-people.contract.ts';

/** Returns null when nothing is or was expected; undefined until it is known. */
export function useExpectedOf(userId: string): ExpectedOfPerson | null | undefined {
  const users = useTogether(userId);
  const { data } = useApiQuery(listExpectedOfPeople, { query: { users } }, { enabled: users !== '' });
  if (data === undefined) return undefined;
  return data.items.find((item) => item.userId === userId) ?? null;
}
