import { useText } from '#platform/portal/text.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { DomainClaim } from '../domain-claims.contract.ts';
import { useApproveDomainClaim, useRevokeDomainClaim } from '#areas/installation/operations/portal/use-operations.ts';

interface QuestionProps {
  claim: DomainClaim;
  onClose: () => void;
}

/**
 * Names the organization that everyone with such an address will be led to, before the super administrator vouches for
 * it.
 */
export function ApproveQuestion({ claim, onClose }: QuestionProps) {
  const t = useText();
  const { error, isPending, mutate } = useApproveDomainClaim();
  const names = { domain: claim.domain, organization: claim.organizationName };
  const onSuccess = () => {
    onClose();
    showToast({ detail: t('installation.domains.approved', names) });
  };
  return (
    <ConfirmDialog
      title={t('installation.domains.approveTitle', names)}
      confirmLabel={t('installation.domains.approveButton')}
      isOpen
      isPending={isPending}
      onConfirm={() => mutate({ params: { id: claim.id } }, { onSuccess })}
      onClose={onClose}
    >
      {error && <Notice severity="error">{error.message}</Notice>}
      {t('installation.domains.approveText', names)}
    </ConfirmDialog>
  );
}

export function RevokeQuestion({ claim, onClose }: QuestionProps) {
  const t = useText();
  const { error, isPending, mutate } = useRevokeDomainClaim();
  const names = { domain: claim.domain, organization: claim.organizationName };
  const onSuccess = () => {
    onClose();
    showToast({ detail: t('installation.domains.revoked', names) });
  };
  return (
    <ConfirmDialog
      title={t('installation.domains.revokeTitle', names)}
      confirmLabel={t('installation.domains.revokeButton')}
      isOpen
      isPending={isPending}
      onConfirm={() => mutate({ params: { id: claim.id } }, { onSuccess })}
      onClose={onClose}
    >
      {error && <Notice severity="error">{error.message}</Notice>}
      {t('installation.domains.revokeText', names)}
    </ConfirmDialog>
  );
}
