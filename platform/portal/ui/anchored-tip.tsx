import type { ReactNode, RefObject } from 'react';
import { Popover } from 'react-aria-components/Popover';

interface AnchoredTipProps {
  /** The element that the tip describes: one of many, such as a cell of a grid. */
  anchor: RefObject<Element | null>;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** One tip shared by many elements, shown beside one of them. It takes no focus, and Escape closes it. */
export function AnchoredTip({ anchor, isOpen, onClose, children }: AnchoredTipProps) {
  return (
    <Popover
      triggerRef={anchor}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isNonModal
      offset={6}
      placement="bottom start"
      className="clear small-lines fact-tip"
    >
      <div role="status">{children}</div>
    </Popover>
  );
}
