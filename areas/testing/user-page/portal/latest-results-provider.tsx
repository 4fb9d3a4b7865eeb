import { createContext, use, type ReactNode } from 'react';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { MOST_PEOPLE_ASKED } from '#platform/shared/people-asked.ts';
import { listLatestResults, type LatestResults } from '#areas/testing/results/latest-results.contract.ts';

/** Undefined outside `LatestResultsProvider`; a person missing from the map is not loaded yet. */
const LatestResultsContext = createContext<ReadonlyMap<string, LatestResults> | undefined>(undefined);

/** Loads the current state of everyone in a list at once, for the cells below it. */
export function LatestResultsProvider({ userIds, children }: { userIds: readonly string[]; children: ReactNode }) {
  // As many calls as the largest page can need; those without people are not made.
  const answers = [
    useLatestResultsOf(userIds.slice(0, MOST_PEOPLE_ASKED)),
    useLatestResultsOf(userIds.slice(MOST_PEOPLE_ASKED, 2 * MOST_PEOPLE_ASKED)),
    useLatestResultsOf(userIds.slice(2 * MOST_PEOPLE_ASKED, 3 * MOST_PEOPLE_ASKED)),
  ];
  const byUser = new Map(answers.flatMap((answer) => answer ?? []).map((standing) => [standing.userId, standing]));
  return <LatestResultsContext value={byUser}>{children}</LatestResultsContext>;
}

function useLatestResultsOf(users: readonly string[]): readonly LatestResults[] | undefined {
  const { data } = useApiQuery(
    listLatestResults,
    { query: { users: users.join(',') } },
    { enabled: users.length > 0, placeholderData: (previous) => previous },
  );
  return users.length > 0 ? data?.items : undefined;
}

export const useLatestResults = (userId: string): LatestResults | undefined => use(LatestResultsContext)?.get(userId);
