import type { CallInput, Endpoint, FileReply } from '#platform/shared/endpoint.ts';
import { useApiMutation } from './api.ts';
import { readersToday } from '#platform/portal/time/dates.ts';
import { saveFile } from './save-file.ts';
import { showFailure } from '#platform/portal/ui/toast.tsx';

export interface CsvDownload {
  readonly start: () => void;
  readonly isPending: boolean;
}

export type CsvEndpoint = Endpoint & { readonly file: readonly string[]; readonly reply?: never };

/**
 * Saves a list as the CSV that the server writes.
 *
 * @param query the call's query, such as the `csvQuery` of a list's view.
 * @param name of the file, to which the date is added.
 */
export function useCsvDownload<E extends CsvEndpoint>(
  endpoint: E,
  query: 'query' extends keyof CallInput<E> ? CallInput<E>['query'] : never,
  name: string,
): CsvDownload {
  const { mutate, isPending } = useApiMutation(endpoint);
  const input = { query } as unknown as CallInput<E>;
  return {
    isPending,
    start: () =>
      mutate(input, {
        onSuccess: (file) => saveFile(file as FileReply, `${name}-${readersToday()}.csv`),
        onError: showFailure,
      }),
  };
}
