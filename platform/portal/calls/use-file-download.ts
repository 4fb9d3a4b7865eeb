import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callPath, type Endpoint } from '#platform/shared/endpoint.ts';
import { ApiError } from './api-error.ts';
import { confirmedCall, useAskToConfirm } from '#platform/portal/confirmation.tsx';
import { openAnswer } from './http.ts';
import { refreshReads } from './refresh.ts';
import { saveAnswer } from './save-answer.ts';
import { useText } from '#platform/portal/text.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';

interface WantedFile {
  readonly params: Readonly<Record<string, string>>;
  readonly name: string;
  /** Approximate size; a file above a certain size is written straight to the disk. */
  readonly bytes: number;
}

/** Saves a file of any size. If the file requires the person to confirm their identity, it asks for that first. */
export function useFileDownload(
  endpoint: Endpoint & { readonly file: readonly string[] },
  refreshes: readonly Endpoint[] = [],
) {
  const t = useText();
  const client = useQueryClient();
  const ask = useAskToConfirm();
  const { mutate, isPending } = useMutation<boolean, Error, WantedFile>({
    mutationFn: ({ params, ...file }) => {
      const accept = [...endpoint.file, 'application/json;q=0.1'].join(', ');
      const path = callPath(endpoint, params);
      return saveAnswer(file, () => confirmedCall(() => openAnswer({ method: endpoint.method, path, accept }), ask));
    },
    onSuccess: () => refreshReads(client, refreshes),
    // The connection may break or the disk may fill up during the download.
    onError: (error) =>
      showToast({ severity: 'error', detail: error instanceof ApiError ? error.message : t('ui.downloadBroken') }),
  });
  return { start: mutate, isPending };
}
