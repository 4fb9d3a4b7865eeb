import {
  MutationCache,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { callPath, type CallInput, type Endpoint, type Reply } from '#platform/shared/endpoint.ts';
import type { ApiError } from './api-error.ts';
import { confirmedCall, useAskToConfirm } from './confirmation.tsx';
import { sendRequest } from './http.ts';

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** Makes one call of the contract. */
export function callApi<E extends Endpoint>(endpoint: E, input: CallInput<E>, signal?: AbortSignal): Promise<Reply<E>> {
  const { params, query, body } = input as Parts;
  const path = callPath(endpoint, params, query);
  // A refusal is JSON all the same.
  const file = endpoint.file && { isFile: true, accept: [...endpoint.file, 'application/json;q=0.1'].join(', ') };
  return sendRequest({ method: endpoint.method, path, body, ...file, ...(signal && { signal }) }) as Promise<Reply<E>>;
}

/** Begins with the endpoint's path, so that all of an endpoint's answers can be refreshed together. */
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

/** For lists: the old page stays in sight, dimmed, until the next one is there. */
export const useApiList = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  useApiQuery(endpoint, input, { placeholderData: (previous) => previous });

/** Puts a reply in the place of the one that was read, without asking the server. */
export function keepApiReply<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  input: CallInput<E>,
  reply: Reply<E>,
): void {
  client.setQueryData<Reply<E>>(apiQueryKey(endpoint, input), () => reply);
}

interface MutationOptions<E extends Endpoint> {
  /** The reads that this change makes stale; the mutation ends when they are fresh again. */
  refreshes?: readonly Endpoint[];
  onSuccess?: (reply: Reply<E>, input: CallInput<E>) => void;
}

/**
 * A refused change is an ApiError: `message` for the form, `fields` by path of the field. One that needs the person to
 * prove who they are is made again once they have.
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
      await Promise.all(refreshes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
    },
  });
}

const MAX_RETRIES = 2;

/** Tries again only where it can help: no answer, or a fault of the server. */
const mayRetry = (failures: number, error: Error): boolean => {
  const { status } = error as ApiError;
  return failures < MAX_RETRIES && (status === 0 || status >= 500);
};

/** `onRefusal` hears of every call that has failed for good. */
export function createQueryClient(onRefusal: (error: ApiError) => void = () => undefined): QueryClient {
  const onError = (error: Error) => onRefusal(error as ApiError);
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // 'always': without a connection a call fails at once and says so, instead of waiting silently.
      queries: { networkMode: 'always', staleTime: 5000, retry: mayRetry },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
