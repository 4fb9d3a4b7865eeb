import type { FormEvent, ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import X from 'lucide-react/icons/x';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useText } from '#platform/portal/text.tsx';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /**
   * `message`: a question or news of the system, announced at once and no taller than its words on a phone. `drawer`:
   * along the right edge, for many fields beside what they change.
   */
  kind?: 'form' | 'message' | 'drawer';
  /** For pictures side by side. */
  isWide?: boolean;
  /** In a soft disc, for messages of the system. */
  icon?: LucideIcon;
  /** false: neither Escape nor a close button; only what the dialog itself offers ends it. */
  isClosable?: boolean;
  /** Makes the content a form; the footer's submit button sends it. */
  onSubmit?: () => void;
  footer: ReactNode;
  children: ReactNode;
}

/** Modal, 35rem wide (60rem for pictures). The focus goes in, stays in, and goes back to where it came from. */
export function Dialog({
  title,
  isOpen,
  onClose,
  kind = 'form',
  isWide = false,
  isClosable = true,
  ...rest
}: DialogProps) {
  const { icon, onSubmit, footer, children } = rest;
  const isMessage = kind === 'message';
  const content = (
    <>
      <DialogHeader title={title} icon={icon} onClose={isClosable && !isMessage ? onClose : undefined}>
        {icon && children}
      </DialogHeader>
      {!icon && <div className="dialog-body">{children}</div>}
      <div className="dialog-footer">{footer}</div>
    </>
  );
  return (
    <ModalOverlay
      className="scrim"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isKeyboardDismissDisabled={!isClosable}
    >
      <Modal className={dialogClass(kind, isWide)}>
        <AriaDialog className="dialog-content" role={isMessage ? 'alertdialog' : 'dialog'}>
          {onSubmit ? <DialogForm onSubmit={onSubmit}>{content}</DialogForm> : content}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

const dialogClass = (kind: NonNullable<DialogProps['kind']>, isWide: boolean): string =>
  ['dialog', kind !== 'form' && `dialog-${kind}`, isWide && 'dialog-wide'].filter(Boolean).join(' ');

interface DialogHeaderProps {
  title: string;
  icon: LucideIcon | undefined;
  onClose: (() => void) | undefined;
  children: ReactNode;
}

function DialogHeader({ title, icon: Icon, onClose, children }: DialogHeaderProps) {
  const t = useText();
  return (
    <div className="dialog-header">
      {Icon && (
        <span className="dialog-disc">
          <Icon />
        </span>
      )}
      <div className="dialog-words">
        <Heading slot="title" level={2} className="dialog-title">
          {title}
        </Heading>
        {children && <div className="dialog-body">{children}</div>}
      </div>
      {onClose && <IconButton label={t('ui.close')} icon={X} onPress={onClose} />}
    </div>
  );
}

function DialogForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit}>
      {children}
    </form>
  );
}
