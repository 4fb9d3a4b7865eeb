import { useApiMutation } from '#platform/portal/calls/api.ts';
import { saveFile } from '#platform/portal/calls/save-file.ts';
import { showFailure } from '#platform/portal/ui/toast.tsx';
import { copyPersonData } from '../data-copy.contract.ts';

/** Saves all data about a person as a file. */
export function useDataCopy(): { save: (userId: string) => void; isPending: boolean } {
  const { mutate, isPending } = useApiMutation(copyPersonData);
  const save = (id: string) =>
    mutate({ params: { id } }, { onSuccess: (file) => saveFile(file, 'evenkeel-data.json'), onError: showFailure });
  return { save, isPending };
}
