import { createContext, use, useMemo, type ReactNode } from 'react';
import { useApiQuery } from '#platform/portal/api.ts';
import { listExpectedOfPeople, MOST_EXPECTED_ASKED, type ExpectedOfPerson } from '../expected-people.contract.ts';

/** For each person of a list the people who are asked for together with them, as the call has them. */
const AskedTogether = createContext<ReadonlyMap<string, string>>(new Map());

/** Holds the people of a list together, so that the cells below ask once for all of them, and only if there are such cells. */
export function ExpectedPeople({ userIds, children }: { userIds: readonly string[]; children: ReactNode }) {
  const together = useMemo(() => askedTogether(userIds), [userIds]);
  return <AskedTogether value={together}>{children}</AskedTogether>;
}

function askedTogether(userIds: readonly string[]): ReadonlyMap<string, string> {
  const calls = Map.groupBy(userIds, (_, at) => Math.floor(at / MOST_EXPECTED_ASKED));
  return new Map([...calls.values()].flatMap((users) => users.map((id) => [id, users.join(',')] as const)));
}

/** null: nothing is or was expected; undefined: not known yet. */
export function useExpectedOf(userId: string): ExpectedOfPerson | null | undefined {
  const users = use(AskedTogether).get(userId) ?? '';
  const { data } = useApiQuery(listExpectedOfPeople, { query: { users } }, { enabled: users !== '' });
  if (data === undefined) return undefined;
  return data.items.find((item) => item.userId === userId) ?? null;
}
