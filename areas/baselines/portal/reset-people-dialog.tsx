import type { BulkResult } from '#areas/users/bulk.contract.ts';
import { useApiMutation } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { ReasonDialog } from '#platform/portal/ui/reason-dialog.tsx';
import type { CallInput } from '#platform/shared/endpoint.ts';
import { listBaselines } from '../baselines.contract.ts';
import { resetBaselinesOfPeople } from '../many-resets.contract.ts';

interface ResetPeopleDialogProps {
  people: CallInput<typeof resetBaselinesOfPeople>['body']['people'];
  /** Whom it is about: a name, or how many. */
  name: string;
  onDone: (result: BulkResult) => void;
  onClose: () => void;
}

/** Begins the baselines of people of a list anew. Mounted when it opens. */
export function ResetPeopleDialog({ people, name, onDone, onClose }: ResetPeopleDialogProps) {
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
