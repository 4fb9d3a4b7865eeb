import type { ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { HandedLink, type HandedLinkProps } from '#platform/portal/ui/handed-link.tsx';

interface HandedLinkDialogProps extends HandedLinkProps {
  title: string;
  /** Shown under the link. */
  below?: ReactNode;
  onClose: () => void;
}

/** Shows a new link, which will not be shown again. */
export function HandedLinkDialog({ title, below, onClose, ...link }: HandedLinkDialogProps) {
  const t = useText();
  const footer = (
    <Button look="primary" onPress={onClose}>
      {t('joining.done')}
    </Button>
  );
  return (
    <Dialog title={title} isOpen onClose={onClose} footer={footer}>
      <div className="stack gap-14">
        <HandedLink {...link} />
        {below}
      </div>
    </Dialog>
  );
}
