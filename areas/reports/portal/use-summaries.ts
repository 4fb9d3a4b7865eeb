import { useState } from 'react';
import type { ApiError } from '#platform/portal/api-error.ts';
import { useApiMutation } from '#platform/portal/api.ts';
import type { CallInput } from '#platform/shared/endpoint.ts';
import { listUserSummaries, type UserSummaries } from '../user-summary.contract.ts';

type Asked = Omit<CallInput<typeof listUserSummaries>['query'], 'cursor' | 'limit'>;

interface MakingOfSummaries {
  /** What was made last, and of what. */
  readonly made: { readonly asked: Asked; readonly summaries: UserSummaries } | null;
  /** While they are being made: how many people are done. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly error: ApiError | null;
  readonly make: (asked: Asked) => Promise<void>;
}

/** Few enough for an answer in a second. */
const PEOPLE_A_CALL = 20;

/** Asks for the people of a batch one part after another. Each answer is in the record, so nothing is asked twice. */
export function useSummaries(): MakingOfSummaries {
  const { mutateAsync, error, reset } = useApiMutation(listUserSummaries);
  const [made, setMade] = useState<MakingOfSummaries['made']>(null);
  const [progress, setProgress] = useState<MakingOfSummaries['progress']>(null);

  const readAll = async (asked: Asked): Promise<UserSummaries> => {
    const ask = (cursor?: string) =>
      mutateAsync({ query: { ...asked, limit: PEOPLE_A_CALL, ...(cursor !== undefined && { cursor }) } });
    let summaries = await ask();
    while (summaries.nextCursor !== null) {
      setProgress({ done: summaries.items.length, total: summaries.total });
      const next = await ask(summaries.nextCursor);
      summaries = { ...summaries, items: [...summaries.items, ...next.items], nextCursor: next.nextCursor };
    }
    return summaries;
  };

  const make = async (asked: Asked) => {
    reset();
    setMade(null);
    setProgress({ done: 0, total: 0 });
    try {
      setMade({ asked, summaries: await readAll(asked) });
    } catch {
      // The mutation keeps the error.
    } finally {
      setProgress(null);
    }
  };
  return { made, progress, error, make };
}
