import type { BulkResult } from '#areas/users/bulk.contract.ts';
import { useApiMutation } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { ReasonDialog } from '#platform/portal/ui/reason-dialog.tsx';
import type { CallInput } from '#platform/shared/endpoint.ts';
import { listCases } from '../cases.contract.ts';
import { openCases } from '../many-cases.contract.ts';

interface OpenCasesDialogProps {
  people: CallInput<typeof openCases>['body']['people'];
  /** Whom it is about: a name, or how many. */
  name: string;
  onDone: (result: BulkResult) => void;
  onClose: () => void;
}

/** Opens a case for each person of a list. Mounted when it opens. */
export function OpenCasesDialog({ people, name, onDone, onClose }: OpenCasesDialogProps) {
  const t = useText();
  const { mutate, isPending, error } = useApiMutation(openCases, { refreshes: [listCases] });
  return (
    <ReasonDialog
      title={t('cases.open.title', { name })}
      confirmLabel={t('cases.open')}
      isPending={isPending}
      failure={error?.message}
      onConfirm={(reason) => mutate({ body: { people, reason } }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>{t('cases.openMany.text')}</p>
    </ReasonDialog>
  );
}
