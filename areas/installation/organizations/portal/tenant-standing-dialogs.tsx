import { useText } from '#platform/portal/text.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { ReasonDialog } from '#platform/portal/ui/dialog/reason-dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { TenantFacts } from '../organizations.contract.ts';
import { useResumeTenant, useSuspendTenant } from '#areas/installation/settings/portal/use-config.ts';

interface StandingDialogProps {
  tenant: TenantFacts;
  onClose: () => void;
}

export function SuspendTenantDialog({ tenant: { id, name }, onClose }: StandingDialogProps) {
  const t = useText();
  const suspend = useSuspendTenant();
  const onSuccess = () => {
    onClose();
    showToast({ detail: t('installation.organizations.suspended', { name }) });
  };
  return (
    <ReasonDialog
      title={t('installation.organizations.suspendTitle', { name })}
      confirmLabel={t('installation.organizations.suspendConfirm')}
      isPending={suspend.isPending}
      failure={suspend.error?.message}
      onConfirm={(reason) => suspend.mutate({ params: { id }, body: { reason } }, { onSuccess })}
      onClose={onClose}
    >
      <p>{t('installation.organizations.suspendText')}</p>
    </ReasonDialog>
  );
}

export function ResumeTenantDialog({ tenant: { id, name }, onClose }: StandingDialogProps) {
  const t = useText();
  const resume = useResumeTenant();
  const onSuccess = () => {
    onClose();
    showToast({ detail: t('installation.organizations.resumed', { name }) });
  };
  return (
    <ConfirmDialog
      title={t('installation.organizations.resumeTitle', { name })}
      confirmLabel={t('installation.organizations.resume')}
      isOpen
      isPending={resume.isPending}
      onConfirm={() => resume.mutate({ params: { id } }, { onSuccess })}
      onClose={onClose}
    >
      {resume.error && <Notice severity="error">{resume.error.message}</Notice>}
      <p>{t('installation.organizations.resumeText')}</p>
    </ConfirmDialog>
  );
}
