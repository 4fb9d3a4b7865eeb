import Download from 'lucide-react/icons/download';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { saveFile } from '#platform/portal/calls/save-file.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { showFailure } from '#platform/portal/ui/toast.tsx';
import { downloadImportErrors } from '#areas/imports/run/imports.contract.ts';

/** Downloads the rows with errors and their reasons, to be corrected and uploaded again. */
export function ErrorDownload({ id }: { id: string }) {
  const t = useText();
  const download = useApiMutation(downloadImportErrors);
  const start = () =>
    download.mutate(
      { params: { id } },
      { onSuccess: (file) => saveFile(file, `${t('imports.errorFile.name')}.csv`), onError: showFailure },
    );
  return (
    <Button size="small" icon={Download} isPending={download.isPending} onPress={start}>
      {t('imports.errorFile.download')}
    </Button>
  );
}
