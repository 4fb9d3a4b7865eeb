import type { Administrator } from '../administrators.contract.ts';
import type { AdminAct } from './admin-actions.tsx';
import { AdminQuestion } from './admin-question.tsx';
import { ChangeRightsDialog } from './change-rights-dialog.tsx';

interface AdminDialogProps {
  act: AdminAct;
  admin: Administrator;
  ownId: string;
  onOwnChange: () => void;
  onClose: () => void;
}

/** The dialog of the chosen action on an administrator. */
export function AdminDialog({ act, admin, ownId, onOwnChange, onClose }: AdminDialogProps) {
  const isSelf = admin.id === ownId;
  // Handing the organization over also changes the owner's own rights.
  const onDone = () => (isSelf || act === 'transfer') && onOwnChange();
  if (act === 'change') return <ChangeRightsDialog admin={admin} onChanged={onDone} onClose={onClose} />;
  return <AdminQuestion act={act} admin={admin} isSelf={isSelf} onDone={onDone} onClose={onClose} />;
}
