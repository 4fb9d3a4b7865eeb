import './password.css';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog-submit.tsx';
import { PasswordChangeFields } from './password-change-fields.tsx';
import { usePasswordChange } from './use-password-change.ts';

/** The same as /password/edit for people who have one page only. It is mounted when it opens, so each time begins afresh. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const change = usePasswordChange({ onDone: onClose });
  const footer = <DialogSubmit label={t('identity.password.change')} isPending={change.isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('identity.passwordEdit.title')} isOpen onClose={onClose} onSubmit={change.submit} footer={footer}>
      <div className="password-form">
        <PasswordChangeFields change={change} />
      </div>
    </Dialog>
  );
}
