import { useState } from 'react';
import type { ApiError } from '#platform/portal/api-error.ts';
import { useApiMutation } from '#platform/portal/api.ts';
import type { CallInput } from '#platform/shared/endpoint.ts';
import { listUserSummaries, type UserSummaries } from '../user-summary.contract.ts';

type Asked = Omit<CallInput<typeof listUserSummaries>['query'], 'cursor' | 'limit'>;

interface MakingOfSummaries {
  /** The summaries made last, with their parameters. */
  readonly made: { readonly asked: Asked; readonly summaries: UserSummaries } | null;
  /** The number of people done, while summaries are being made. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly error: ApiError | null;
  readonly make: (asked: Asked) => Promise<void>;
}

/** Few enough for an answer within a second. */
const PEOPLE_A_CALL = 20;

/** Requests the people of a batch part by part. Each answer is recorded, so nothing is requested twice. */
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
