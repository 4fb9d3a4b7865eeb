import type { FormEvent, ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import X from 'lucide-react/icons/x';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useText } from '#platform/portal/text.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /**
   * `message`: a question or system message, announced at once and no taller than its text on a phone. `drawer`: along
   * the right edge, for many fields beside what they change.
   */
  kind?: 'form' | 'message' | 'drawer';
  /** For images side by side. */
  isWide?: boolean;
  /** Shown in a pale circle, for system messages. */
  icon?: LucideIcon;
  /** false: neither Escape nor a close button; only the dialog's own buttons end it. */
  isClosable?: boolean;
  /** Makes the content a form, which the footer's submit button sends. */
  onSubmit?: () => void;
  footer: ReactNode;
  children: ReactNode;
}

/** A modal dialog, 35rem wide (60rem for images). The focus moves in, stays in, and returns to where it was. */
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
      {!icon && <div className="grow quiet above-8 dialog-body">{children}</div>}
      <div className="cluster gap-10 dialog-footer">{footer}</div>
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
        <AriaDialog className="column dialog-content" role={isMessage ? 'alertdialog' : 'dialog'}>
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
    <div className="top-row gap-14 dialog-header">
      {Icon && (
        <span className="dialog-disc">
          <Icon />
        </span>
      )}
      <div className="grow may-shrink dialog-words">
        <Heading slot="title" level={2} className="heading-lines strong breaks">
          {title}
        </Heading>
        {children && <div className="grow quiet above-8 dialog-body">{children}</div>}
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
