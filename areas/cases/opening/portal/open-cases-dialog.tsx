import type { ActOnPeople } from '#areas/users/management/chosen-people.ts';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { ReasonDialog } from '#platform/portal/ui/dialog/reason-dialog.tsx';
import { listCases } from '#areas/cases/case/cases.contract.ts';
import { openCases } from '../many-cases.contract.ts';

/** Opens a case for each person of a list. Mounted when it opens. */
export function OpenCasesDialog({ people, name, onDone, onClose }: ActOnPeople) {
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
