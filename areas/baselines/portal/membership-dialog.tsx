import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { ReasonDialog } from '#platform/portal/ui/dialog/reason-dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import {
  changeMember,
  listBaselines,
  previewMember,
  type BaselineMember,
  type MembershipPreview,
} from '../baselines.contract.ts';
import { useFigures } from './use-figures.ts';

interface MembershipDialogProps {
  baselineId: string;
  member: BaselineMember;
  onClose: () => void;
}

/** Leaves a test out of a baseline, or lets the rules decide about it again, after a preview of the effect. */
export function MembershipDialog({ baselineId, member, onClose }: MembershipDialogProps) {
  const t = useText();
  const isExcluded = member.membership !== 'excluded';
  const params = { id: baselineId, resultId: member.resultId };
  const preview = useApiQuery(previewMember, { params, query: { isExcluded: isExcluded ? 'true' : 'false' } });
  const { mutate, isPending, error } = useApiMutation(changeMember, { refreshes: [listBaselines] });
  const confirm = (reason: string) =>
    mutate(
      { params, body: { isExcluded, reason } },
      {
        onSuccess: () => {
          onClose();
          showToast({ detail: isExcluded ? t('baselines.wasLeftOut') : t('baselines.wasTakenIn') });
        },
      },
    );
  return (
    <ReasonDialog
      title={isExcluded ? t('baselines.leaveOutTitle') : t('baselines.takeInTitle')}
      confirmLabel={isExcluded ? t('baselines.leaveOut') : t('baselines.takeIn')}
      isPending={isPending}
      failure={error?.message}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Loaded query={preview}>{(found) => <Preview preview={found} />}</Loaded>
      <p>{isExcluded ? t('baselines.leaveOutText') : t('baselines.takeInText')}</p>
    </ReasonDialog>
  );
}

function Preview({ preview: { before, after, judged, differing } }: { preview: MembershipPreview }) {
  const t = useText();
  const { figures } = useFigures();
  return (
    <dl className="membership-preview">
      <dt>{t('baselines.now')}</dt>
      <dd>{figures(before)}</dd>
      <dt>{t('baselines.then')}</dt>
      <dd>
        {figures(after)}
        {after.value === null && (
          <small className="block quiet small">{t('baselines.notEstablished', { count: after.have })}</small>
        )}
      </dd>
      <dt>{t('baselines.pastResults')}</dt>
      <dd>{t('baselines.differing', { differing, judged })}</dd>
    </dl>
  );
}
