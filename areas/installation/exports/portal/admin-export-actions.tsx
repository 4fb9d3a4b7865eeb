import Check from 'lucide-react/icons/check';
import Download from 'lucide-react/icons/download';
import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useText } from '#platform/portal/text.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { adminExportFile } from '../admin-export-file.ts';
import type { AdminExport } from '../admin-exports.contract.ts';
import {
  useAdminExportDownload,
  useApproveAdminExport,
  useDeclineAdminExport,
  useDeleteAdminExport,
} from './use-admin-exports.ts';

/** The page holds these actions, because a menu closes before its action is done. */
export function useAdminExportActs() {
  const t = useText();
  const { start } = useAdminExportDownload();
  const approve = useApproveAdminExport();
  const decline = useDeclineAdminExport();
  const remove = useDeleteAdminExport();
  const onError = ({ message }: Error) => showToast({ severity: 'error', detail: message });
  const told = (id: string) => ({ onError, onSuccess: () => showToast({ detail: t(id) }) });
  return {
    download: (run: AdminExport) =>
      start({ params: { id: run.id }, name: adminExportFile(run).fileName, bytes: run.bytes }),
    approve: ({ id }: AdminExport) => approve.mutate({ params: { id } }, told('installation.exports.approved')),
    decline: ({ id }: AdminExport) => decline.mutate({ params: { id } }, told('installation.exports.declined')),
    remove: ({ id }: AdminExport) => remove.mutate({ params: { id } }, told('installation.exports.deleted')),
  };
}

interface AdminExportActionsProps {
  run: AdminExport;
  acts: ReturnType<typeof useAdminExportActs>;
}

/** The actions for one export, depending on its state. */
export function AdminExportActions({ run, acts }: AdminExportActionsProps) {
  const t = useText();
  const isForMe = run.state === 'approval' && !run.isMine;
  return (
    <>
      {run.state === 'ready' && (
        <MenuItem icon={Download} onAction={() => acts.download(run)}>
          {t('installation.exports.download')}
        </MenuItem>
      )}
      {run.mayApprove && (
        <MenuItem icon={Check} onAction={() => acts.approve(run)}>
          {t('installation.exports.approve')}
        </MenuItem>
      )}
      {isForMe && (
        <MenuItem icon={X} onAction={() => acts.decline(run)}>
          {t('installation.exports.decline')}
        </MenuItem>
      )}
      {!isForMe && ['approval', 'queued', 'ready'].includes(run.state) && (
        <MenuItem icon={Trash} onAction={() => acts.remove(run)}>
          {t('installation.exports.delete')}
        </MenuItem>
      )}
    </>
  );
}
