import { createContext, use, useMemo, type ReactNode } from 'react';
import { MOST_PEOPLE_ASKED } from '#platform/shared/people-asked.ts';

/** For each person of a list the people who are asked for together with them, as a call has them. */
const Together = createContext<ReadonlyMap<string, string>>(new Map());

/**
 * Holds the people of a list together, so that cells which know more about a person ask once for all of them, and only if
 * there are such cells.
 */
export function PeopleTogether({ userIds, children }: { userIds: readonly string[]; children: ReactNode }) {
  const together = useMemo(() => askedTogether(userIds), [userIds]);
  return <Together value={together}>{children}</Together>;
}

function askedTogether(userIds: readonly string[]): ReadonlyMap<string, string> {
  const calls = Map.groupBy(userIds, (_, at) => Math.floor(at / MOST_PEOPLE_ASKED));
  return new Map([...calls.values()].flatMap((users) => users.map((id) => [id, users.join(',')] as const)));
}

/** The value of `users` in the call that asks about this person; empty outside such a list. */
export const useTogether = (userId: string): string => use(Together).get(userId) ?? '';
