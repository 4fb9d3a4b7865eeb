import { useApiQuery } from '#platform/portal/api.ts';
import { useTogether } from '#platform/portal/people-together.tsx';
import { listExpectedOfPeople, type ExpectedOfPerson } from '../expected-people.contract.ts';

/** null: nothing is or was expected; undefined: not known yet. */
export function useExpectedOf(userId: string): ExpectedOfPerson | null | undefined {
  const users = useTogether(userId);
  const { data } = useApiQuery(listExpectedOfPeople, { query: { users } }, { enabled: users !== '' });
  if (data === undefined) return undefined;
  return data.items.find((item) => item.userId === userId) ?? null;
}
