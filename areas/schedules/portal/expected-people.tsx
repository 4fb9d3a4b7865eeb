import { createContext, use, type ReactNode } from 'react';
import { useApiQuery } from '#platform/portal/api.ts';
import { listExpectedOfPeople, MOST_EXPECTED_ASKED, type ExpectedOfPerson } from '../expected-people.contract.ts';

/** undefined: not known yet. */
const ExpectedContext = createContext<ReadonlyMap<string, ExpectedOfPerson | null> | undefined>(undefined);

/** Asks once for everybody in a list what is expected of them, for the cells below it. */
export function ExpectedPeople({ userIds, children }: { userIds: readonly string[]; children: ReactNode }) {
  // As many calls as the largest page can need; most of them ask for nobody and are not made.
  const answers = [
    useExpected(userIds.slice(0, MOST_EXPECTED_ASKED)),
    useExpected(userIds.slice(MOST_EXPECTED_ASKED, 2 * MOST_EXPECTED_ASKED)),
    useExpected(userIds.slice(2 * MOST_EXPECTED_ASKED, 3 * MOST_EXPECTED_ASKED)),
  ];
  return <ExpectedContext value={new Map(answers.flat())}>{children}</ExpectedContext>;
}

function useExpected(users: readonly string[]): (readonly [string, ExpectedOfPerson | null])[] {
  const { data } = useApiQuery(
    listExpectedOfPeople,
    { query: { users: users.join(',') } },
    { enabled: users.length > 0 },
  );
  if (users.length === 0 || !data) return [];
  const byUser = new Map(data.items.map((item) => [item.userId, item]));
  return users.map((id) => [id, byUser.get(id) ?? null]);
}

/** null: nothing is or was expected; undefined: not known yet. */
export const useExpectedOf = (userId: string): ExpectedOfPerson | null | undefined => use(ExpectedContext)?.get(userId);
