import type { ActOnPeople } from '#areas/users/management/chosen-people.ts';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { ReasonDialog } from '#platform/portal/ui/dialog/reason-dialog.tsx';
import { listBaselines } from '../baselines.contract.ts';
import { resetBaselinesOfPeople } from '../many-resets.contract.ts';

/** Resets the baselines of the people selected in a list. Mounted when it opens. */
export function ResetPeopleDialog({ people, name, onDone, onClose }: ActOnPeople) {
  const t = useText();
  const { mutate, isPending, error } = useApiMutation(resetBaselinesOfPeople, { refreshes: [listBaselines] });
  return (
    <ReasonDialog
      title={t('baselines.resetPeople.title', { name })}
      confirmLabel={t('baselines.resetPeople')}
      isPending={isPending}
      failure={error?.message}
      onConfirm={(reason) => mutate({ body: { people, reason } }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>{t('baselines.resetPeople.text')}</p>
    </ReasonDialog>
  );
}
