import { createContext, use, type ReactNode } from 'react';
import { useApiQuery } from '#platform/portal/api.ts';
import { MOST_PEOPLE_ASKED } from '#platform/shared/people-asked.ts';
import { listStandings, type Standing } from '../latest-results.contract.ts';

/** undefined: not known yet. */
const StandingContext = createContext<ReadonlyMap<string, Standing> | undefined>(undefined);

/** Asks once for everybody in a list how they stand, for the cells below it. */
export function Standings({ userIds, children }: { userIds: readonly string[]; children: ReactNode }) {
  // As many calls as the largest page can need; most of them ask for nobody and are not made.
  const answers = [
    useStandings(userIds.slice(0, MOST_PEOPLE_ASKED)),
    useStandings(userIds.slice(MOST_PEOPLE_ASKED, 2 * MOST_PEOPLE_ASKED)),
    useStandings(userIds.slice(2 * MOST_PEOPLE_ASKED, 3 * MOST_PEOPLE_ASKED)),
  ];
  const byUser = new Map(answers.flatMap((answer) => answer ?? []).map((standing) => [standing.userId, standing]));
  return <StandingContext value={byUser}>{children}</StandingContext>;
}

function useStandings(users: readonly string[]): readonly Standing[] | undefined {
  const { data } = useApiQuery(
    listStandings,
    { query: { users: users.join(',') } },
    { enabled: users.length > 0, placeholderData: (previous) => previous },
  );
  return users.length > 0 ? data?.items : undefined;
}

export const useStanding = (userId: string): Standing | undefined => use(StandingContext)?.get(userId);
