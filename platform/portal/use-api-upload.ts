import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callPath, type CallInput, type Endpoint, type Reply } from '#platform/shared/endpoint.ts';
import type { ApiError } from './api-error.ts';
import { sendRequest } from './http.ts';

type UploadEndpoint = Endpoint & { readonly upload: readonly [string, ...string[]] };

interface UploadOptions<E extends Endpoint> {
  /** The reads that the file makes stale. */
  refreshes?: readonly Endpoint[];
  onSuccess?: (reply: Reply<E>) => void;
}

/** Sends a file by an endpoint that takes one. */
export function useApiUpload<E extends UploadEndpoint>(
  endpoint: E,
  { refreshes = [], onSuccess }: UploadOptions<E> = {},
) {
  const client = useQueryClient();
  return useMutation<Reply<E>, ApiError, { input: CallInput<E>; content: Blob }>({
    mutationFn: async ({ input, content }) => {
      const { query } = input as { query?: Record<string, unknown> };
      const file = { content, contentType: endpoint.upload[0] };
      return (await sendRequest({ method: endpoint.method, path: callPath(endpoint, {}, query), file })) as Reply<E>;
    },
    onSuccess: async (reply) => {
      onSuccess?.(reply);
      await Promise.all(refreshes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
    },
  });
}
