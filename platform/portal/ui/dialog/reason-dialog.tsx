import { useState, type ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from './dialog.tsx';
import { DialogSubmit } from './dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextArea } from '#platform/portal/ui/form/text-area.tsx';

interface ReasonDialogProps {
  title: string;
  /** What will happen, and what stays. */
  children: ReactNode;
  /** The action itself, such as "Declare void". */
  confirmLabel: string;
  isPending: boolean;
  /** Why the action was refused. */
  failure: string | undefined;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

const SHORTEST = 3;
const LONGEST = 500;

/** Asks for a reason before an action that others must be able to understand later. Mount it when it opens. */
export function ReasonDialog({
  title,
  children,
  confirmLabel,
  isPending,
  failure,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = () => {
    const isShort = reason.trim().length < SHORTEST;
    setIsMissing(isShort);
    if (!isShort && !isPending) onConfirm(reason.trim());
  };
  const footer = <DialogSubmit label={confirmLabel} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog title={title} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="stack gap-12">
        {failure && <Notice severity="error">{failure}</Notice>}
        {children}
        <TextArea
          label={t('ui.reason')}
          hint={t('ui.reasonHint')}
          value={reason}
          maxLength={LONGEST}
          rows={3}
          error={isMissing ? t('ui.reasonMissing') : undefined}
          onChange={setReason}
        />
      </div>
    </Dialog>
  );
}
