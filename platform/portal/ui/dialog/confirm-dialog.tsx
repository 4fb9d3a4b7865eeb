import type { ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What will be deleted, and whether it can be restored. */
  children: ReactNode;
  /** The action itself, such as "Delete tag". */
  confirmLabel: string;
  isOpen: boolean;
  isPending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something destructive. The focus starts on Cancel. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  isOpen,
  isPending,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useText();
  const footer = (
    <>
      <Button autoFocus onPress={onClose}>
        {t('ui.cancel')}
      </Button>
      <Button look="danger-filled" isPending={isPending ?? false} onPress={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} kind="message" isOpen={isOpen} onClose={onClose} footer={footer}>
      {children}
    </Dialog>
  );
}
