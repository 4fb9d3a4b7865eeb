import type { ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';

interface ActQuestionProps {
  title: string;
  /** The act itself, such as "Start schedule". */
  label: string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What it means for people. */
  children: ReactNode;
}

/** Asks before something that destroys nothing, yet reaches many people. */
export function ActQuestion({ title, label, isPending, onConfirm, onClose, children }: ActQuestionProps) {
  const t = useText();
  const footer = (
    <>
      <Button onPress={onClose}>{t('ui.cancel')}</Button>
      <Button look="primary" autoFocus isPending={isPending} onPress={onConfirm}>
        {label}
      </Button>
    </>
  );
  return (
    <Dialog title={title} kind="message" isOpen onClose={onClose} footer={footer}>
      {children}
    </Dialog>
  );
}
