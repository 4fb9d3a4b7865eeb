import {
  MutationCache,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import type { CallInput, Endpoint, Reply } from '#platform/shared/endpoint.ts';
import type { ApiError } from './api-error.ts';
import { sendCall } from './call.ts';
import { refreshReads } from './refresh.ts';
import { confirmedCall, useAskToConfirm } from '#platform/portal/confirmation.tsx';

/** Makes one call that a contract describes. */
export function callApi<E extends Endpoint>(endpoint: E, input: CallInput<E>, signal?: AbortSignal): Promise<Reply<E>> {
  // A refusal has a JSON body even when the endpoint returns a file.
  const file = endpoint.file && { isFile: true, accept: [...endpoint.file, 'application/json;q=0.1'].join(', ') };
  return sendCall<E>(endpoint, input, { ...file, ...(signal && { signal }) });
}

/** Starts with the endpoint's path, so that all cached replies of one endpoint can be refreshed together. */
const apiQueryKey = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => [endpoint.path, input] as const;

type QueryOptions<E extends Endpoint> = Omit<UseQueryOptions<Reply<E>, ApiError>, 'queryKey' | 'queryFn'>;

/** @example const tags = useApiQuery(listTags, {}); */
export function useApiQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: QueryOptions<E>) {
  return useQuery<Reply<E>, ApiError>({
    ...options,
    queryKey: apiQueryKey(endpoint, input),
    queryFn: ({ signal }) => callApi(endpoint, input, signal),
  });
}

/** For lists: the old page stays visible, dimmed, until the next one arrives. */
export const useApiList = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  useApiQuery(endpoint, input, { placeholderData: (previous) => previous });

/** Replaces a cached reply without calling the server. */
export function keepApiReply<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  input: CallInput<E>,
  reply: Reply<E>,
): void {
  client.setQueryData<Reply<E>>(apiQueryKey(endpoint, input), () => reply);
}

interface MutationOptions<E extends Endpoint> {
  /** The reads that this change makes stale. The mutation ends when they have been refreshed. */
  refreshes?: readonly Endpoint[];
  onSuccess?: (reply: Reply<E>, input: CallInput<E>) => void;
}

/**
 * A refused change throws an ApiError with `message` for the form and `fields` by field path. If the call needs the
 * person to confirm their identity, it is repeated after they have done so.
 */
export function useApiMutation<E extends Endpoint>(
  endpoint: E,
  { refreshes = [], onSuccess }: MutationOptions<E> = {},
) {
  const client = useQueryClient();
  const askToConfirm = useAskToConfirm();
  return useMutation<Reply<E>, ApiError, CallInput<E>>({
    mutationFn: (input) => confirmedCall(() => callApi(endpoint, input), askToConfirm),
    onSuccess: async (reply, input) => {
      onSuccess?.(reply, input);
      await refreshReads(client, refreshes);
    },
  });
}

const MAX_RETRIES = 2;

/** Retries only when that can help: after no response, or after a server fault. */
const mayRetry = (failures: number, error: Error): boolean => {
  const { status } = error as ApiError;
  return failures < MAX_RETRIES && (status === 0 || status >= 500);
};

/** `onRefusal` is called for every call that has failed for good. */
export function createQueryClient(onRefusal: (error: ApiError) => void = () => undefined): QueryClient {
  const onError = (error: Error) => onRefusal(error as ApiError);
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // 'always' makes a call without a connection fail at once with a message instead of waiting silently.
      queries: { networkMode: 'always', staleTime: 5000, retry: mayRetry },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
