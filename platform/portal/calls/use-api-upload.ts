import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput, Endpoint, Reply } from '#platform/shared/endpoint.ts';
import type { ApiError } from './api-error.ts';
import { sendCall } from './call.ts';
import { refreshReads } from './refresh.ts';

type UploadEndpoint = Endpoint & { readonly upload: readonly [string, ...string[]] };

interface UploadOptions<E extends Endpoint> {
  /** The reads that the file makes stale. */
  refreshes?: readonly Endpoint[];
  onSuccess?: (reply: Reply<E>) => void;
}

/** Sends a file through an endpoint that accepts one. */
export function useApiUpload<E extends UploadEndpoint>(
  endpoint: E,
  { refreshes = [], onSuccess }: UploadOptions<E> = {},
) {
  const client = useQueryClient();
  return useMutation<Reply<E>, ApiError, { input: CallInput<E>; content: Blob }>({
    mutationFn: ({ input, content }) =>
      sendCall<E>(endpoint, input, { file: { content, contentType: endpoint.upload[0] } }),
    onSuccess: async (reply) => {
      onSuccess?.(reply);
      await refreshReads(client, refreshes);
    },
  });
}
