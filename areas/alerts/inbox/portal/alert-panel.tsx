import { useEffect, useRef, type ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { useNarrowScreen } from '#platform/portal/ui/use-narrow-screen.ts';
import { usePageKey } from '#platform/portal/ui/use-page-key.ts';

interface AlertPanelProps {
  /** Id of the open alert or group; when it changes, the focus returns to the heading. */
  id: string;
  children: ReactNode;
  onClose: () => void;
  /** Moves to the alert this many rows down. */
  onStep: (rows: number) => void;
}

/** Shows an alert or a group beside the list, or in front of it on a phone. */
export function AlertPanel({ id, children, onClose, onStep }: AlertPanelProps) {
  const t = useText();
  const isNarrow = useNarrowScreen();
  if (isNarrow) {
    return (
      <Dialog
        title={t('alerts.panel.title')}
        isOpen
        onClose={onClose}
        footer={<Button onPress={onClose}>{t('ui.close')}</Button>}
      >
        {children}
      </Dialog>
    );
  }
  return (
    <SidePanel id={id} onClose={onClose} onStep={onStep}>
      {children}
    </SidePanel>
  );
}

function SidePanel({ id, children, onClose, onStep }: AlertPanelProps) {
  const t = useText();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusKept();
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id]);
  usePageKey('Escape', onClose);
  usePageKey('d', () => panel.current?.querySelector<HTMLElement>('[type=radio], .radio')?.focus());
  return (
    <aside ref={panel} className="alert-panel no-print" aria-label={t('alerts.panel.title')}>
      <div className="row gap-4 alert-panel-header">
        <h2 ref={heading} tabIndex={-1}>
          {t('alerts.panel.title')}
        </h2>
        <IconButton label={t('alerts.panel.previous')} icon={ChevronUp} size="small" onPress={() => onStep(-1)} />
        <IconButton label={t('alerts.panel.next')} icon={ChevronDown} size="small" onPress={() => onStep(1)} />
        <IconButton label={t('ui.close')} icon={X} size="small" onPress={onClose} />
      </div>
      {children}
    </aside>
  );
}

/** Returns the focus to where it was when the panel closes. */
function useFocusKept(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}
