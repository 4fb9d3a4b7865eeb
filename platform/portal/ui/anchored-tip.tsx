import type { ReactNode, RefObject } from 'react';
import { Popover } from 'react-aria-components/Popover';

interface AnchoredTipProps {
  /** What the facts are about: one of many, such as a cell of a grid. */
  anchor: RefObject<Element | null>;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Facts beside one of many things that share a tip. It takes no focus, and Escape closes it. */
export function AnchoredTip({ anchor, isOpen, onClose, children }: AnchoredTipProps) {
  return (
    <Popover
      triggerRef={anchor}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isNonModal
      offset={6}
      placement="bottom start"
      className="fact-tip"
    >
      <div role="status">{children}</div>
    </Popover>
  );
}
