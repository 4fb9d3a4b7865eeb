import { useRef, useState, type ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

interface FactTipProps {
  /** Names the facts once they are pinned. */
  label: string;
  /** More about the value; there while the pointer rests or the focus stays, and pinned by a press. */
  facts: ReactNode;
  /** Links and buttons, reachable once the facts are pinned. */
  actions?: ReactNode;
  /** The value itself. */
  children: ReactNode;
}

const DELAY_MS = 350;

/** A value that tells more about itself: on hover, on focus, and on a press, which keeps it until Escape. */
export function FactTip({ label, facts, actions, children }: FactTipProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isPinned, setIsPinned] = useState(false);
  return (
    <>
      <TooltipTrigger delay={DELAY_MS} closeDelay={0} isDisabled={isPinned}>
        <AriaButton ref={button} className="fact-tip-value" onPress={() => setIsPinned(true)}>
          {children}
        </AriaButton>
        <AriaTooltip offset={8} placement="bottom start" className="fact-tip">
          {facts}
        </AriaTooltip>
      </TooltipTrigger>
      <Popover
        triggerRef={button}
        isOpen={isPinned}
        onOpenChange={setIsPinned}
        offset={8}
        placement="bottom start"
        className="popover"
      >
        <AriaDialog aria-label={label} className="fact-tip-pinned">
          {facts}
          {actions}
        </AriaDialog>
      </Popover>
    </>
  );
}
