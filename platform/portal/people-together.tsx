import { createContext, use, useMemo, type ReactNode } from 'react';
import { MOST_PEOPLE_ASKED } from '#platform/shared/people-asked.ts';

/** For each person in a list, the people to request together with them, in the form that a call takes. */
const Together = createContext<ReadonlyMap<string, string>>(new Map());

/**
 * Groups the people in a list, so that cells with additional data request it once for all people, and only if there are
 * such cells.
 */
export function PeopleTogether({ userIds, children }: { userIds: readonly string[]; children: ReactNode }) {
  const together = useMemo(() => askedTogether(userIds), [userIds]);
  return <Together value={together}>{children}</Together>;
}

function askedTogether(userIds: readonly string[]): ReadonlyMap<string, string> {
  const calls = Map.groupBy(userIds, (_, at) => Math.floor(at / MOST_PEOPLE_ASKED));
  return new Map([...calls.values()].flatMap((users) => users.map((id) => [id, users.join(',')] as const)));
}

/** Returns the value of `users` for the call about this person; empty outside such a list. */
export const useTogether = (userId: string): string => use(Together).get(userId) ?? '';
