import './password.css';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog-submit.tsx';
import { PasswordChangeFields } from './password-change-fields.tsx';
import { usePasswordChange } from './use-password-change.ts';

/** The form of /password/edit for people with only one page. Mounted when it opens, so it always starts empty. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const change = usePasswordChange({ onDone: onClose });
  const footer = <DialogSubmit label={t('identity.password.change')} isPending={change.isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('identity.passwordEdit.title')} isOpen onClose={onClose} onSubmit={change.submit} footer={footer}>
      <div className="stack gap-16 hide-empty">
        <PasswordChangeFields change={change} />
      </div>
    </Dialog>
  );
}
