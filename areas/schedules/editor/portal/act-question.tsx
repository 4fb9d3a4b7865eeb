import type { ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';

interface ActQuestionProps {
  title: string;
  /** Name of the action, such as "Start schedule". */
  label: string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What the action means for people. */
  children: ReactNode;
}

/** Asks before an action that destroys nothing but affects many people. */
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
